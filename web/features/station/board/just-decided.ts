/** What was just decided, for as long as it may be taken back. */
export interface JustDecided {
  readonly decisionId: string
  readonly undoUntil: string
  readonly words: string
}
