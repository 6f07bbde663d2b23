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

/** What several kinds of messages leave blank. Of an application. */
export const number: Placeholder = { type: 'text', example: '20260000000198' }
export const batch: Placeholder = {
  type: 'texts',
  example: {
    'zh-Hans': '2026年下半年考试',
    'zh-Hant': '2026年下半年考試',
    en: 'Second half of 2026',
  },
}
export const deadline: Placeholder = { type: 'instant', needed: true, example: '2026-11-25T09:00:00.000Z' }

/** Written by somebody who decided. It may name a person or a number: never in an SMS. */
export function reasonSuchAs(example: string) {
  return { type: 'text', needed: true, channels: ['inbox', 'mail'], example } as const satisfies Placeholder
}

type Channels = Readonly<Record<MessageChannel, boolean>>
/** What somebody waits for, or must do something about. */
export const everywhere = { inbox: true, sms: true, mail: true } as const satisfies Channels
/** What may be read at the next visit. In the opening hour each would be an SMS: a project that wants them switches them on. */
export const inboxAlone = { inbox: true, sms: false, mail: false } as const satisfies Channels
