import { Button } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { AttachmentRule } from '#contract/batch/file-rules.ts'
import { problemsOfAsked } from '#contract/batch/form/check-form.ts'
import { type Form, type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import { attachmentFormats, mostAttachmentBytes } from '#contract/file/attachment.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { IconButton } from '../icon-button.tsx'
import { PartName } from '../part-name.tsx'
import styles from '../settings/settings.module.css'
import { ShowRuleFields } from '../settings/show-rule-fields.tsx'
import { TextsField } from '../settings/texts-field.tsx'
import { noText } from '../state/form-moves.ts'

interface AttachmentSettingsProps {
  readonly attachments: readonly AttachmentRule[]
  /** By whose answers some may be asked of some alone. */
  readonly form: Form
  readonly onChange: (attachments: AttachmentRule[], stroke?: string) => void
}

const mostKinds = 20

export function AttachmentSettings({ attachments, form, onChange }: AttachmentSettingsProps) {
  const say = usePhrases('designer')
  function move(at: number, by: -1 | 1) {
    const rule = attachments[at]
    if (rule && at + by >= 0 && at + by < attachments.length)
      onChange(attachments.toSpliced(at, 1).toSpliced(at + by, 0, rule))
  }
  const taken = new Set(attachments.map(({ id }) => id))
  const freeId = Array.from({ length: mostKinds + 1 }, (_, at) => `file${at + 1}`).find(
    (id) => !taken.has(id),
  )
  return (
    <section className={styles.settings} aria-labelledby="designer-attachments">
      <h2 id="designer-attachments">{say('attachments.title')}</h2>
      {attachments.length === 0 && <p className={styles.note}>{say('attachments.none')}</p>}
      {attachments.map((rule, at) => (
        <AttachmentFields
          key={rule.id}
          rule={rule}
          fields={fieldsOf(form)}
          tools={
            <span>
              <IconButton
                label={say('attachments.up')}
                icon={<ArrowUp size="1em" />}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={say('attachments.down')}
                icon={<ArrowDown size="1em" />}
                disabled={at === attachments.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                label={say('attachments.remove')}
                icon={<Trash2 size="1em" />}
                onClick={() => onChange(attachments.toSpliced(at, 1))}
              />
            </span>
          }
          onChange={(change, stroke) =>
            onChange(attachments.with(at, { ...rule, ...change }), stroke && `${rule.id} ${stroke}`)
          }
        />
      ))}
      {attachments.length < mostKinds && freeId && (
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<Plus size="1em" />}
            onClick={() =>
              onChange([
                ...attachments,
                {
                  id: freeId,
                  label: noText,
                  hint: noText,
                  formats: [...attachmentFormats],
                  least: 1,
                  most: 1,
                  mostKilobytes: null,
                  show: null,
                },
              ])
            }
          >
            {say('attachments.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface AttachmentFieldsProps {
  readonly rule: AttachmentRule
  readonly fields: readonly FormField[]
  readonly tools: React.ReactNode
  readonly onChange: (change: Partial<AttachmentRule>, stroke?: string) => void
}

const counts = Array.from({ length: 20 }, (_, at) => at + 1)

function AttachmentFields({ rule, fields, tools, onChange }: AttachmentFieldsProps) {
  const say = usePhrases('designer')
  const { language } = useLanguage()
  const id = `designer-${rule.id}`
  const isNameless = Object.values(rule.label).every((text) => text.trim() === '')
  return (
    <fieldset className={styles.group}>
      <legend>
        <PartName of={rule.label} />
      </legend>
      <div className={styles.actions}>{tools}</div>
      <TextsField
        id={`${id}-label`}
        label={say('attachments.label')}
        texts={rule.label}
        onChange={(label) => onChange({ label }, 'label')}
        errorIn={(one) => (isNameless && one === language ? say('attachments.nameless') : undefined)}
      />
      <TextsField
        id={`${id}-hint`}
        label={say('field.hint')}
        texts={rule.hint}
        onChange={(hint) => onChange({ hint }, 'hint')}
      />
      <div className={styles.ticks}>
        {attachmentFormats.map((format) => (
          <CheckField
            key={format}
            id={`${id}-${format}`}
            label={format.toUpperCase()}
            checked={rule.formats.includes(format)}
            disabled={rule.formats.length === 1 && rule.formats.includes(format)}
            onChange={({ target }) =>
              onChange({
                formats: attachmentFormats.filter((one) =>
                  one === format ? target.checked : rule.formats.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
      <Amounts id={id} rule={rule} onChange={onChange} />
      <ShowRuleFields
        id={`${id}-show`}
        label={say('attachments.show')}
        always={say('attachments.always')}
        show={rule.show}
        fields={fields}
        all={fields}
        error={isLost(rule, fields) ? say('attachments.lost') : undefined}
        onChange={(show) => onChange({ show })}
      />
    </fieldset>
  )
}

/** What it hangs on is no more in the form, or cannot be said there. */
function isLost({ show }: AttachmentRule, fields: readonly FormField[]): boolean {
  const other = fields.find((field) => field.id === show?.field)
  return show !== null && problemsOfAsked(show, other).length > 0
}

const sizes = [200, 500, 1024, 2048, 3072]
const sizeWords = (kilobytes: number) =>
  kilobytes % 1024 === 0 ? `${kilobytes / 1024} MB` : `${kilobytes} KB`

interface AmountsProps extends Pick<AttachmentFieldsProps, 'rule' | 'onChange'> {
  readonly id: string
}

/** How many files, and how large each may be. */
function Amounts({ id, rule, onChange }: AmountsProps) {
  const say = usePhrases('designer')
  const { mostKilobytes } = rule
  const offered = mostKilobytes === null || sizes.includes(mostKilobytes) ? sizes : [...sizes, mostKilobytes]
  return (
    <div className={styles.pair}>
      <SelectField
        id={`${id}-least`}
        label={say('attachments.least')}
        options={[0, ...counts].map((count) => [
          String(count),
          count === 0 ? say('attachments.optional') : String(count),
        ])}
        value={String(rule.least)}
        onChange={({ target }) => {
          const least = Number(target.value)
          onChange({ least, most: Math.max(least, rule.most) })
        }}
      />
      <SelectField
        id={`${id}-most`}
        label={say('attachments.most')}
        options={counts.map((count) => [String(count), String(count)])}
        value={String(rule.most)}
        error={rule.most < rule.least ? say('attachments.reversed') : undefined}
        onChange={({ target }) => onChange({ most: Number(target.value) })}
      />
      <SelectField
        id={`${id}-size`}
        label={say('attachments.largest')}
        prompt={sizeWords(mostAttachmentBytes / 1024)}
        options={offered.map((size) => [String(size), sizeWords(size)] as const)}
        value={String(mostKilobytes ?? '')}
        onChange={({ target }) =>
          onChange({ mostKilobytes: target.value === '' ? null : Number(target.value) })
        }
      />
    </div>
  )
}
