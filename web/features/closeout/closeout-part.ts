import type { Closeout } from '#contract/closeout/closeout-endpoints.ts'

/** What every part of the screen is told. */
export interface CloseoutPartProps {
  readonly domain: string
  /** Whether the reader administers the project; operators read this screen too. */
  readonly isAdministrator: boolean
  readonly read: Closeout
  /** Something was done: all of it is read anew. */
  readonly onDone: () => Promise<unknown>
}
