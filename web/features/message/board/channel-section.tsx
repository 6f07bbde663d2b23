import { type FocusEvent, useRef } from 'react'
import type { Path } from 'react-hook-form'
import { languages } from '#contract/kit/language.ts'
import type { PlaceholderName } from '#contract/message/message-kinds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from './kind-form.module.css'
import { TextEditor } from './text-editor.tsx'
import type { TypedKind } from './typed-kind.ts'
import type { ChannelAt } from './use-kind-form.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** One way of telling: whether it is used, which blanks its texts may have, and the texts. */
export function ChannelSection(at: ChannelAt) {
  const { channel, setting, form, examNames } = at
  const say = usePhrases('messageBoard')
  const { language } = useLanguage()
  const id = `channel-${channel}`
  const lead = say(`kind.${channel}Lead`, { exam: examNames[language] ?? '' } as never)
  const typing = useRef<TextControl | null>(null)
  function remember({ target }: FocusEvent) {
    if (isText(target)) typing.current = target
  }
  function insert(name: string) {
    const first = `texts.${channel}.${languages[0]}.text`
    const control = typing.current ?? document.getElementById(first)
    if (!isText(control)) return
    const { selectionStart, selectionEnd, value } = control
    control.setRangeText(`{{${name}}}`, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
    const path = control.name as Path<TypedKind>
    form.library.setValue(path, control.value as never, { shouldDirty: true, shouldValidate: true })
    control.focus()
  }
  return (
    <section className={styles.channel} aria-labelledby={id} onFocus={remember}>
      <h2 id={id}>{say(`channels.${channel}`)}</h2>
      <p className={styles.lead}>{lead}</p>
      <CheckField
        {...form.field(`channels.${channel}`)}
        label={say('kind.send', { channel: say(`channels.${channel}`) })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a line of buttons, not of fields */}
      <div
        className={styles.placeholders}
        role="group"
        aria-label={`${say('kind.insert')}: ${say(`channels.${channel}`)}`}
      >
        <span aria-hidden="true">{say('kind.insert')}</span>
        {setting.placeholders
          .filter(({ channels }) => channels.includes(channel))
          .map(({ name, needed }) => (
            <button key={name} type="button" onClick={() => insert(name)}>
              {say(`placeholders.${name as PlaceholderName}`)}
              <code>{`{{${name}}}`}</code>
              {needed && <small>{say('kind.needed')}</small>}
            </button>
          ))}
      </div>
      <div className={styles.columns}>
        {languages.map((one) => (
          <TextEditor key={one} {...at} language={one} />
        ))}
      </div>
    </section>
  )
}

function isText(element: unknown): element is TextControl {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
  )
}
