/** Who runs PostgreSQL's programs. PostgreSQL refuses to run as root. */
export interface ProgramUser {
  readonly name: string
  /** What changes the user for the child alone: nothing, or a program that stands before it. */
  readonly identity: { readonly uid?: number; readonly gid?: number }
  readonly prefix: readonly string[]
  /** To whom the files of PostgreSQL belong, as seen from here. */
  readonly owner: { readonly uid: number; readonly gid: number }
}
