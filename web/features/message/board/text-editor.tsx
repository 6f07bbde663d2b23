import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type { Language } from '#contract/kit/language.ts'
import { messageKinds } from '#contract/message/message-kinds.ts'
import {
  countSmsParts,
  examplesOf,
  fillText,
  type MessageText,
  signText,
} from '#contract/message/message-text.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './kind-form.module.css'
import { flawOf, isOwnText, ownTextOf, type TextPlace } from './typed-kind.ts'
import type { ChannelAt } from './use-kind-form.ts'

interface TextEditorProps extends ChannelAt {
  readonly language: Language
}

/** A text in one language, whether it is the portal's own, and how it reads with example data. */
export function TextEditor({ language, ...at }: TextEditorProps) {
  const { channel, setting, form, examNames } = at
  const say = usePhrases('messageBoard')
  const sayShell = usePhrases('shell')
  const place: TextPlace = [channel, language]
  const path = `texts.${channel}.${language}` as const
  const typed: MessageText = useWatch({ control: form.library.control, name: path })
  const isOwn = isOwnText(setting, place, typed)
  const names = { channel: say(`channels.${channel}`), language: sayShell(`languages.${language}`) }
  function restore() {
    form.library.setValue(path, { ...ownTextOf(setting, place) }, { shouldDirty: true, shouldValidate: true })
    document.getElementById(`${path}.text`)?.focus()
  }
  return (
    <fieldset className={styles.editor}>
      <legend>
        <span className="read-aloud-only">{names.channel} </span>
        {names.language}
      </legend>
      <p className={styles.stand}>
        <span>{say(isOwn ? 'kind.builtIn' : 'kind.changed')}</span>
        {!isOwn && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={say('kind.restoreOne', names)}
            onClick={restore}
          >
            {say('kind.restore')}
          </Button>
        )}
      </p>
      {channel !== 'sms' && (
        <TextField {...form.field(`${path}.subject`)} lang={language} label={say('kind.subject')} />
      )}
      <LongTextField
        {...form.field(`${path}.text`)}
        lang={language}
        rows={channel === 'sms' ? 4 : 6}
        label={say('kind.text')}
      />
      <section className={styles.preview} aria-label={say('kind.previewOf', names)}>
        <p className={styles.previewTitle}>{say('kind.preview')}</p>
        {flawOf(setting, place, typed, examNames) ? (
          <p className={styles.previewTitle}>{say('kind.noPreview')}</p>
        ) : (
          <Preview {...at} language={language} typed={typed} />
        )}
      </section>
    </fieldset>
  )
}

function Preview({
  channel,
  setting,
  examNames,
  language,
  typed,
}: TextEditorProps & { readonly typed: MessageText }) {
  const say = usePhrases('messageBoard')
  const kind = messageKinds[setting.kind]
  const fill = (template: string) => {
    const filled = fillText(template, examplesOf(kind), kind, language)
    return channel === 'inbox' ? filled : signText(filled, examNames[language] ?? '')
  }
  const text = fill(typed.text)
  return (
    <>
      {channel !== 'sms' && (
        <p lang={language} className={styles.previewSubject}>
          {fill(typed.subject)}
        </p>
      )}
      <p lang={language} className={styles.previewText}>
        {text}
      </p>
      {channel === 'sms' && (
        <p className={styles.previewTitle}>{say('kind.parts', { count: countSmsParts(text) })}</p>
      )}
    </>
  )
}
