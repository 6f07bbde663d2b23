import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { languages } from '#contract/kit/language.ts'
import { type MessageChannel, messageChannels } from '#contract/kit/message-kind.ts'
import {
  listMessageKinds,
  type MessageSetting,
  setMessageKind,
} from '#contract/message/message-board-endpoints.ts'
import type { TextFlaw } from '#contract/message/message-text.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'
import { changeOf, flawsOf, type TextPlace, type TypedKind, typedKind } from './typed-kind.ts'

export interface KindAt {
  readonly domain: string
  readonly setting: MessageSetting
  readonly examNames: Readonly<Record<string, string>>
}

/** One channel of its form. */
export interface ChannelAt extends KindAt {
  readonly channel: MessageChannel
  readonly form: ContractFormState<TypedKind>
}

type Change = ReturnType<typeof changeOf>

const versionOf = (setting: MessageSetting) => ({ version: setting.version, values: typedKind(setting) })

/** The form of one kind: where it is told, and every text of it. */
export function useKindForm({ domain, setting, examNames }: KindAt) {
  const queries = useQueryClient()
  const params = { domain, kind: setting.kind }
  const asked = z.custom<TypedKind>().transform((typed) => changeOf(setting, typed))
  return useChangedForm(asked as unknown as z.ZodType<Change, TypedKind>, {
    read: setting,
    async readAgain() {
      const { kinds } = await call(listMessageKinds, { params: { domain } }, { quiet: true, handled: true })
      return kinds.find(({ kind }) => kind === setting.kind) ?? setting
    },
    versionOf,
    fields: useComparedFields(),
    mode: 'onBlur',
    judge: (typed) =>
      Object.fromEntries(
        flawsOf(setting, typed, examNames).map(({ path, place, flaw }) => [path, flawSentence(place, flaw)]),
      ),
    send: (change, seenVersion) =>
      call(setMessageKind, { params, body: { ...change, seenVersion } }, { quiet: true, handled: true }),
    onSaved: () => queries.invalidateQueries({ queryKey: [listMessageKinds.path] }),
  })
}

function useComparedFields(): ComparedField[] {
  const say = usePhrases('messageBoard')
  const sayShell = usePhrases('shell')
  return messageChannels.flatMap((channel) => [
    {
      path: `channels.${channel}`,
      label: say('kind.send', { channel: say(`channels.${channel}`) }),
      say: (on: unknown) => say(on ? 'kind.on' : 'kind.off'),
    },
    ...languages.flatMap((language) =>
      (['subject', 'text'] as const).map((part) => ({
        path: `texts.${channel}.${language}.${part}`,
        label: say('kind.at', {
          channel: say(`channels.${channel}`),
          language: sayShell(`languages.${language}`),
          sentence: say(`kind.${part}`),
        }),
      })),
    ),
  ])
}

/** With its place in front: above the form it stands among others. */
function flawSentence([channel, language]: TextPlace, flaw: TextFlaw): Sentence {
  return (reader) => {
    const say = reader.phrasesOf('messageBoard')
    return say('kind.at', {
      channel: say(`channels.${channel}`),
      language: reader.phrasesOf('shell')(`languages.${language}`),
      sentence: sentenceOf(flaw)(reader),
    })
  }
}

function sentenceOf(found: TextFlaw): Sentence {
  switch (found.flaw) {
    case 'empty':
      return phrase('messageBoard', 'errors.messageTextEmpty')
    case 'signed':
      return phrase('messageBoard', 'errors.messageTextSigned')
    case 'tooLong':
      return phrase('messageBoard', 'errors.messageTextTooLong')
    case 'unknown':
      return phrase('messageBoard', 'errors.messagePlaceholderUnknown', { placeholder: found.placeholder })
    case 'missing':
      return phrase('messageBoard', 'errors.messagePlaceholderMissing', { placeholder: found.placeholder })
  }
}
