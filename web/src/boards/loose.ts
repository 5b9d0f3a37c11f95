/** A union read without asking first which part it is: every field of any part, each perhaps not there. */
type Keys<Union> = Union extends unknown ? keyof Union : never;

type Field<Union, Key extends PropertyKey> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

export type Loose<Union> = { [Key in Keys<Union>]?: Field<Union, Key> };
