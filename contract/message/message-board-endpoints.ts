import { z } from 'zod'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { factTypes, messageChannels } from '../kit/message-kind.ts'
import { messageKindNames } from './message-kinds.ts'

const administrator = ['administrator'] as const
const channel = z.enum(messageChannels)
const language = z.enum(languages)
const text = z.object({ subject: z.string().max(200), text: z.string().max(4000) })
/** By channel and language. What is left out is the portal's own. */
const texts = z.partialRecord(channel, z.partialRecord(language, text))
export type MessageTexts = z.output<typeof texts>

/** What a project tells of one thing: where, and in which words. */
export const messageSetting = z.object({
  kind: z.enum(messageKindNames),
  /** 0 as long as nothing was changed. What was told keeps the words that it was told in. */
  version,
  channels: z.array(channel),
  texts,
  /** The portal's own words. */
  ownTexts: z.record(channel, z.record(language, text)),
  placeholders: z.array(
    z.object({
      name: z.string(),
      type: z.enum(factTypes),
      needed: z.boolean(),
      channels: z.array(channel),
    }),
  ),
})
export type MessageSetting = z.output<typeof messageSetting>

const kindParams = domainParams.extend({ kind: z.string().max(60) })
const textErrors = [
  'messageTextEmpty',
  'messagePlaceholderUnknown',
  'messagePlaceholderMissing',
  'messageTextSigned',
  'messageTextTooLong',
] as const

export const listMessageKinds = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/message-kinds',
  summary: 'What the project tells people, on which channels and in which words',
  feature: 'message',
  may: administrator,
  project: 'domain',
  module: null,
  params: domainParams,
  reply: z.object({
    /** What stands in front of an SMS or a mail, in 【】. */
    examNames: z.record(language, z.string()),
    kinds: z.array(messageSetting),
  }),
  errors: gateErrors,
})

export const setMessageKind = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/message-kinds/:kind',
  summary: 'Switch its channels on and off, and set the texts of the project',
  description:
    'A text that is left out is the portal’s own. What was told already keeps its words; what is on its way goes out as it was when the step was taken.',
  feature: 'message',
  may: administrator,
  project: 'domain',
  module: null,
  params: kindParams,
  body: seen.extend({ channels: z.array(channel), texts }),
  reply: messageSetting,
  errors: [...gateErrors, ...textErrors, 'messageKindAbsent', 'changedMeanwhile'],
})

const drafted = z.object({ channel, language, subject: z.string().max(200), text: z.string().max(4000) })

export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/message-kinds/:kind/preview',
  repeatsItself: true,
  summary: 'How a text reads with example data',
  description:
    'Refused as it would be when it is set: a placeholder that the kind does not have on this channel, or one that is needed and missing; 【】; too long, of an SMS more than four parts with the name of the exam.',
  feature: 'message',
  may: administrator,
  project: 'domain',
  module: null,
  params: kindParams,
  body: drafted,
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    /** How many short messages are paid for; 0 of another channel. */
    smsParts: z.number().int(),
  }),
  errors: [...gateErrors, ...textErrors, 'messageKindAbsent'],
})

export const testMessage = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/message-kinds/:kind/test',
  summary: 'Send a text with example data to oneself',
  description:
    'By SMS or mail, to the contact of whoever tries it out: ten an hour in a project. History keeps who sent one, not to whom.',
  feature: 'message',
  may: administrator,
  project: 'domain',
  module: null,
  params: kindParams,
  body: drafted.extend({ channel: z.enum(['sms', 'mail']), contact: z.string().max(200) }),
  reply: z.object({ messageId: z.uuid() }),
  errors: [...gateErrors, ...textErrors, 'messageKindAbsent'],
})

/** From when until when nothing but codes goes out, in minutes of the day in UTC+8; over midnight where it ends earlier. */
export const quietHours = z.object({
  fromMinute: z.number().int().min(0).max(1439),
  toMinute: z.number().int().min(0).max(1439),
})
export type QuietHours = z.output<typeof quietHours>
const quiet = z.object({ quietHours: quietHours.nullable() })
const versionedQuiet = quiet.extend({ version })

export const getQuietHours = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/message-quiet-hours',
  summary: 'When SMS and mails wait until morning',
  feature: 'message',
  may: administrator,
  project: 'domain',
  module: null,
  params: domainParams,
  reply: versionedQuiet,
  errors: gateErrors,
})

export const setQuietHours = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/message-quiet-hours',
  summary: 'Set when SMS and mails wait until morning; codes never do',
  feature: 'message',
  may: administrator,
  project: 'domain',
  module: null,
  params: domainParams,
  body: quiet.extend(seen.shape),
  reply: versionedQuiet,
  errors: [...gateErrors, 'changedMeanwhile'],
})
