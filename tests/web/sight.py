"""What an eye would find wrong with a screen: text that is cut, covered or run into, and controls out of reach."""

from __future__ import annotations

from playwright.sync_api import Page

LOOK = """
([touch, scrolling]) => {
  const found = [];
  const say = (what, node, other) => {
    const words = (one) => {
      const said = one.textContent.trim().replaceAll(/\\s+/g, ' ').slice(0, 40);
      return `"${said || one.getAttribute?.('aria-label') || one.outerHTML.slice(0, 60)}"`;
    };
    found.push(`${what}: ${words(node)}${other ? ` and ${words(other)}` : ''}`);
  };
  const rule = new CSSStyleSheet();
  rule.replaceSync('*, *::before, *::after { pointer-events: auto !important; animation: none !important; ' +
    'transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
  const wide = document.documentElement.clientWidth, high = innerHeight;
  const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !node.closest('.hidden-visually, .skip, [data-unseen], dialog:not([open])');
  const scrolls = (node) => {
    for (let up = node; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/auto|scroll/.test(style.overflowY + style.overflowX) && up !== document.documentElement) return up;
    }
    return null;
  };
  // the part of a box that its surroundings let through
  const letThrough = (node, box) => {
    let [left, top, right, bottom, cut] = [box.left, box.top, box.right, box.bottom, false];
    for (let up = node.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = up.getBoundingClientRect();
      const before = right - left + bottom - top;
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      const panned = up instanceof SVGSVGElement && up.classList.contains('close');
      const loose = panned || /auto|scroll/.test(style.overflowX + style.overflowY);
      if (!loose && before - (right - left + bottom - top) > 3) cut = true;
    }
    return { left, top, right, bottom, cut };
  };
  // a drawing that lets see through covers nothing
  const glassy = (node) => node instanceof SVGGeometryElement &&
    /^none$|^rgba\\(.*, 0(\\.[0-5]\\d*)?\\)$|\\/ 0(\\.[0-5]\\d*)?\\)$/.test(getComputedStyle(node).fill);
  const onTop = (x, y) => document.elementsFromPoint(x, y).find((node) => !glassy(node)) ?? null;
  const texts = [];
  const screen = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (text.data.trim() === '' || !node || /^(SCRIPT|STYLE|TITLE|OPTION)$/.test(node.tagName)) continue;
    if (!shown(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = node instanceof SVGElement ? [node.getBoundingClientRect()] : [...range.getClientRects()];
    for (const line of lines) {
      const slack = line.height * 0.22;
      const box = { left: line.left + 1, right: line.right - 1, top: line.top + slack, bottom: line.bottom - slack };
      if (box.right - box.left < 3) continue;
      const through = letThrough(node, box);
      if (through.right - through.left < 2 || through.bottom - through.top < 2) {
        if (through.cut) say('cut off', node);
        continue;
      }
      if (through.cut) say('cut', node);
      else if (through.left < -1 || through.right > wide + 1) say('beyond the side', node);
      if (through.bottom < 0 || through.top > high) {
        if (!scrolling && !scrolls(node)) say('beyond the view', node);
        continue;
      }
      const y = (through.top + through.bottom) / 2;
      let cover = null;
      const seen = [0.08, 0.3, 0.5, 0.7, 0.92].map((share) => {
        const top = onTop(through.left + (through.right - through.left) * share, y);
        if (!top) return null;
        if (top === node || node.contains(top) || top.contains(node)) return true;
        cover = top;
        return top.closest('[data-over]') && !node.closest('[data-over]') ? null : false;
      });
      if (seen.includes(null)) continue;
      const there = seen.filter(Boolean).length;
      const away = there === 0 && !(node instanceof SVGElement) && scrolls(node);
      if (there < 5 && !away) say(`covered ${5 - there}/5`, node, cover);
      if (there > 0) texts.push({ node, ...through });
    }
    const style = getComputedStyle(node);
    if (style.textOverflow === 'ellipsis' && node.scrollWidth > node.clientWidth + 1 && !node.closest('[title]'))
      say('shortened', node);
  }
  texts.forEach((one, place) => {
    for (const other of texts.slice(place + 1)) {
      if (one.node === other.node || one.node.contains(other.node) || other.node.contains(one.node)) continue;
      const x = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (x > 1.5 && y > 1.5) say('on each other', one.node, other.node);
    }
  });
  for (const node of screen.querySelectorAll('button, a[href], input, select, summary, [role=button][data-mark]')) {
    if (!shown(node)) continue;
    const box = node.getBoundingClientRect();
    const drawing = node instanceof SVGElement;
    if (box.width < 1 || (drawing && node.ownerSVGElement.classList.contains('close'))) continue;
    const aside = box.left < -2 || box.right > wide + 2;
    const out = aside || (!scrolling && (box.top < -2 || box.bottom > high + 2));
    if (out && !scrolls(node)) say('control out of the view', node);
    const inline = getComputedStyle(node).display === 'inline' || node.matches('input[type=checkbox]');
    const within = node.closest('.frame .top, .frame .board');
    if (touch && within && !drawing && !inline && (box.width < 39.5 || box.height < 39.5)) say('small to touch', node);
  }
  for (const node of document.querySelectorAll('[data-part=prompt] .said'))
    if (node.scrollHeight > node.clientHeight + 2) say('the question runs over', node);
  for (const node of touch ? [] : document.querySelectorAll('[data-part=prompt] .actions'))
    if (node.scrollWidth > node.clientWidth + 2) say('buttons run over', node);
  const page = document.scrollingElement;
  if (page.scrollWidth > wide + 1) found.push(`the page is ${page.scrollWidth - wide} px too wide`);
  if (!scrolling && page.scrollHeight > high + 1) found.push(`the page is ${page.scrollHeight - high} px too high`);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule);
  return [...new Set(found)];
}
"""


def faults_of(page: Page, touch: bool, scrolling: bool = False) -> list[str]:
    """All that is wrong with the screen, or with its open dialog; a `scrolling` page may be longer than the view."""
    found: list[str] = page.evaluate(LOOK, [touch, scrolling])
    return found
