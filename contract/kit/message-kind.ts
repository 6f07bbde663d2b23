import type { Texts } from './language.ts'
import { dayMs } from './time.ts'

/** The ways on which something is told. The inbox is the portal's own. */
export const messageChannels = ['inbox', 'sms', 'mail'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * How a blank is filled: with a text as it stands, one of three languages, several of those, an instant to the minute, or
 * an address. A message keeps facts and no sentences; they are put into words in the language of whoever reads it.
 */
export const factTypes = ['text', 'texts', 'list', 'instant', 'address'] as const
export type FactType = (typeof factTypes)[number]
export type Fact = string | Texts | readonly Texts[]
export type Facts = Readonly<Record<string, Fact>>

/** A blank that a text of this kind may have: `{{batch}}`. */
export interface Placeholder {
  readonly type: FactType
  /** A text without it would not tell what it is there for. */
  readonly needed?: true
  /** On these alone: what may say more of somebody than an SMS should. */
  readonly channels?: readonly MessageChannel[]
  /** For whoever writes the text. */
  readonly example: Fact
}

/** Who has not read it by then, by SMS or mail, need not any more. */
export const newsMs = 3 * dayMs

/** What a feature tells people when a step is taken. */
export interface MessageKind {
  /** What it is about. */
  readonly subject: 'application' | 'account'
  /** The deeds of history that tell it. */
  readonly deeds: readonly string[]
  readonly placeholders: Readonly<Record<string, Placeholder>>
  /** Where it makes sense, and whether it goes out there unless the board says otherwise. */
  readonly channels: Readonly<Record<MessageChannel, boolean>>
}
