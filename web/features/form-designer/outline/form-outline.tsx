import { Button } from '@mantine/core'
import { ArrowDown, ArrowUp, CircleAlert, Copy, Eye, Info, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Form, FormField, FormSection } from '#contract/batch/form/form.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { IconButton } from '../icon-button.tsx'
import { PartName } from '../part-name.tsx'
import type { Found } from '../settings/field-settings.tsx'
import { type Chosen, placeField } from '../state/form-moves.ts'
import styles from './form-outline.module.css'
import type { OutlineDeeds } from './outline-deeds.ts'

interface FormOutlineProps {
  readonly form: Form
  readonly chosen: Chosen | null
  readonly found: Found
  readonly deeds: OutlineDeeds
}

/** Sections and fields in their order. What is chosen is moved by Alt and the arrows, by its buttons, or by dragging. */
export function FormOutline({ form, chosen, found, deeds }: FormOutlineProps) {
  const say = usePhrases('designer')
  return (
    <div className={styles.outline}>
      <OutlineTools chosen={chosen} deeds={deeds} />
      <ol className={styles.sections} data-outline>
        {form.sections.map((section) => (
          <SectionRows key={section.id} {...{ form, section, chosen, found, deeds }} />
        ))}
      </ol>
      <div className={styles.add}>
        <Button variant="default" leftSection={<Plus size="1em" />} onClick={deeds.addField}>
          {say('outline.addField')}
        </Button>
        <Button variant="default" leftSection={<Plus size="1em" />} onClick={deeds.addSection}>
          {say('outline.addSection')}
        </Button>
      </div>
      <p className={styles.hint}>{say('outline.keys')}</p>
    </div>
  )
}

function OutlineTools({ chosen, deeds }: Pick<FormOutlineProps, 'chosen' | 'deeds'>) {
  const say = usePhrases('designer')
  const icon = (Icon: typeof Copy) => <Icon size="1.125em" aria-hidden="true" />
  return (
    <div className={styles.tools} role="toolbar" aria-label={say('outline.tools')}>
      <IconButton
        label={say('outline.up')}
        icon={icon(ArrowUp)}
        disabled={!chosen}
        onClick={() => deeds.move(-1)}
      />
      <IconButton
        label={say('outline.down')}
        icon={icon(ArrowDown)}
        disabled={!chosen}
        onClick={() => deeds.move(1)}
      />
      <IconButton
        label={say('outline.copy')}
        icon={icon(Copy)}
        disabled={!chosen || 'section' in chosen}
        onClick={deeds.copy}
      />
      <IconButton
        label={deeds.whyKept ?? say('outline.remove')}
        icon={icon(Trash2)}
        disabled={!chosen || deeds.whyKept !== null}
        onClick={deeds.remove}
      />
    </div>
  )
}

interface SectionRowsProps extends FormOutlineProps {
  readonly section: FormSection
}

function SectionRows({ form, section, chosen, found, deeds }: SectionRowsProps) {
  const [over, setOver] = useState<string | null>(null)
  const drop = (at: number) => (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    const id = event.dataTransfer.getData('text/plain')
    const from = section.fields.findIndex((field) => field.id === id)
    // Taken out above, everything below has moved up by one.
    deeds.rearrange(
      placeField(form, id, { section: section.id, at: from >= 0 && from < at ? at - 1 : at }),
      id,
    )
  }
  const target = (name: string, at: number) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(name)
    },
    onDragLeave: () => setOver(null),
    onDrop: drop(at),
    'data-over': over === name || undefined,
  })
  const isChosen = chosen !== null && 'section' in chosen && chosen.section === section.id
  return (
    <li>
      <div {...target('head', 0)} className={styles.head}>
        <Row
          isChosen={isChosen}
          deeds={deeds}
          id={section.id}
          onChoose={() => deeds.choose({ section: section.id })}
        >
          <strong>
            <PartName of={section.title} />
          </strong>
          <Mark id={section.id} found={found} />
        </Row>
      </div>
      <ol className={styles.fields}>
        {section.fields.map((field, at) => (
          <li
            key={field.id}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', field.id)}
            {...target(field.id, at + 1)}
          >
            <Row
              isChosen={chosen !== null && 'field' in chosen && chosen.field === field.id}
              deeds={deeds}
              id={field.id}
              onChoose={() => deeds.choose({ field: field.id })}
            >
              <FieldName field={field} />
              <Mark id={field.id} found={found} />
            </Row>
          </li>
        ))}
      </ol>
    </li>
  )
}

interface RowProps {
  readonly id: string
  readonly isChosen: boolean
  readonly deeds: OutlineDeeds
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Row({ id, isChosen, deeds, onChoose, children }: RowProps) {
  /** The list is one stop of the Tab key: the arrows lead through it, with Alt they move what is chosen. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp']
    if (!by) return
    event.preventDefault()
    if (!event.altKey) return focusBeside(event.currentTarget, by)
    if (!isChosen) return
    deeds.move(by)
    // In another section it is another row.
    setTimeout(() => document.getElementById(rowId(id))?.focus())
  }
  return (
    <button
      type="button"
      className={styles.row}
      data-row
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen || undefined}
      id={rowId(id)}
      onClick={() => {
        onChoose()
        deeds.open()
      }}
      onFocus={onChoose}
      onKeyDown={press}
    >
      {children}
    </button>
  )
}

function focusBeside(row: HTMLElement, by: -1 | 1): void {
  const rows = [...(row.closest('[data-outline]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  rows[rows.indexOf(row) + by]?.focus()
}

const rowId = (id: string) => `designer-row-${id}`

function FieldName({ field }: { readonly field: FormField }) {
  const say = usePhrases('designer')
  return (
    <span className={styles.name}>
      <span>
        <PartName of={field.label} />
        {field.required && <span aria-hidden="true"> *</span>}
      </span>
      <small>
        {say(`kinds.${field.kind}`)}
        {field.show && (
          <span className={styles.conditional}>
            <Eye size="1em" role="img" aria-label={say('outline.conditional')} />
          </span>
        )}
      </small>
    </span>
  )
}

function Mark({ id, found }: { readonly id: string; readonly found: Found }) {
  const say = usePhrases('designer')
  if (found.problems.some((one) => one.id === id))
    return (
      <CircleAlert className={styles.problem} size="1.125em" role="img" aria-label={say('outline.problem')} />
    )
  if (found.oddities.some((one) => one.id === id))
    return <Info className={styles.oddity} size="1.125em" role="img" aria-label={say('outline.oddity')} />
  return null
}
