import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type NumberPart, type NumberPartKind, numberPartKinds } from '#contract/ticket/ticket-number.ts'
import styles from '#web/features/ticket/ticket.module.css'
import { usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { TicketFormProps } from './template-fields.tsx'

/** Of what a ticket's number is made, part by part. */
export function NumberFields({ form }: TicketFormProps) {
  const say = usePhrases('ticketBoard')
  const parts = form.library.watch('numberRule')
  const put = (next: readonly NumberPart[]) =>
    form.library.setValue('numberRule', [...next], { shouldDirty: true })
  return (
    <fieldset className={styles.group}>
      <legend>{say('settings.number')}</legend>
      <p className={styles.note}>{say('settings.numberHint')}</p>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        <div key={at} className={styles.part}>
          <SelectField
            id={`number-part-${at}`}
            label={say('settings.part', { number: at + 1 })}
            options={numberPartKinds.map((kind) => [kind, say(`settings.kinds.${kind}`)] as const)}
            value={part.kind}
            onChange={({ target }) => {
              const kind = numberPartKinds.find((one) => one === target.value)
              if (kind) put(parts.with(at, partOf(kind)))
            }}
          />
          <Width part={part} at={at} onChange={(next) => put(parts.with(at, next))} />
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Trash2 size="1em" aria-hidden="true" />}
            onClick={() => put(parts.toSpliced(at, 1))}
          >
            {say('settings.removePart', { number: at + 1 })}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size="1em" aria-hidden="true" />}
        onClick={() => put([...parts, partOf('text')])}
      >
        {say('settings.addPart')}
      </Button>
    </fieldset>
  )
}

interface WidthProps {
  readonly part: NumberPart
  readonly at: number
  readonly onChange: (part: NumberPart) => void
}

function Width({ part, at, onChange }: WidthProps) {
  const say = usePhrases('ticketBoard')
  if (part.kind === 'check') return null
  if (part.kind === 'text')
    return (
      <TextField
        id={`number-text-${at}`}
        label={say('settings.fixed', { number: at + 1 })}
        value={part.text}
        maxLength={8}
        onChange={({ target }) => onChange({ ...part, text: target.value.toUpperCase() })}
      />
    )
  const { kind } = part
  if (kind === 'year')
    return (
      <SelectField
        id={`number-digits-${at}`}
        label={say('settings.digits', { number: at + 1 })}
        options={[
          ['2', '2'],
          ['4', '4'],
        ]}
        value={String(part.digits)}
        onChange={({ target }) => onChange({ kind, digits: target.value === '2' ? 2 : 4 })}
      />
    )
  return (
    <TextField
      id={`number-digits-${at}`}
      type="number"
      min={1}
      max={9}
      label={say('settings.digits', { number: at + 1 })}
      value={part.digits}
      onChange={({ target }) => onChange({ kind, digits: Number(target.value) })}
    />
  )
}

function partOf(kind: NumberPartKind): NumberPart {
  if (kind === 'text') return { kind, text: 'A' }
  if (kind === 'year') return { kind, digits: 4 }
  return kind === 'check' ? { kind } : { kind, digits: 3 }
}
