/** Component data of the games, read from the very files that the engine reads. */
declare module "*.toml" {
  const data: Record<string, unknown>;
  export default data;
}
