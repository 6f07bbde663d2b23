/** A file that the text may name from now on. */
export interface TextFile {
  readonly fileId: string
  readonly name: string
  /** Where it is to be seen for now. */
  readonly address: string
  readonly widthPixels: number | null
  readonly heightPixels: number | null
}

/** How files come into a text. The editor itself asks no server. */
export interface TextFiles {
  /** Rejects as `call` does; the editor says why. */
  upload(file: File): Promise<TextFile>
  addressOf(fileId: string): string | undefined
}
