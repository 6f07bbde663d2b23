import { useMemo, useState } from 'react'
import { flawsOfDesign } from '#contract/batch/design-flaws.ts'
import type { AnswerCondition } from '#contract/batch/form/answer-condition.ts'
import { type Form, type FormField, type FormSection, fieldsOf } from '#contract/batch/form/form.ts'
import { adviseOnForm } from '#contract/batch/form/form-advice.ts'
import { isOfIdentity } from '#contract/batch/form/identity-fields.ts'
import type { FormDesign } from '#contract/batch/form-design.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import {
  addField,
  addSection,
  type Chosen,
  designWithKey,
  findField,
  freeKey,
  moveField,
  moveSection,
  newField,
  noText,
  removeField,
  removeSection,
  withField,
  withSection,
} from './form-moves.ts'
import { useDesignHistory } from './use-design-history.ts'

/** Side by side where there is room; on a phone one after the other. */
export const panes = ['outline', 'settings', 'preview'] as const
export type Pane = (typeof panes)[number]

/** What of the form cannot be taken away, and why. */
export type WhyKept = 'identity' | 'condition' | 'last'

/** What is being designed: as it stands, what is chosen of it, what is wrong with it, and everything that can be done. */
export function useDesigner(read: FormDesign, conditions: readonly AnswerCondition[]) {
  const history = useDesignHistory(read)
  const [picked, setChosen] = useState<Chosen | null>(null)
  const [pane, setPane] = useState<Pane>('outline')
  const { design, edit } = history
  const { form } = design
  const flaws = useMemo(() => flawsOfDesign(design, conditions), [design, conditions])
  const oddities = useMemo(() => adviseOnForm(form, dayOf(new Date())), [form])
  const editForm = (next: Form, stroke: string | null = null) =>
    next !== form && edit({ ...design, form: next }, stroke)
  // What was picked may have been undone.
  const chosen = isThere(form, picked) ? picked : firstOf(form)
  const { field, section } = foundIn(form, chosen)

  function add(made: FormField) {
    const last = form.sections.at(-1)
    editForm(addField(form, chosen ?? { section: last?.id ?? '' }, made))
    setChosen({ field: made.id })
    setPane('settings')
  }
  function remove() {
    const fields = fieldsOf(form)
    const at = fields.findIndex(({ id }) => id === field?.id)
    const next = field ? removeField(form, field.id) : section ? removeSection(form, section.id) : form
    const neighbour = field && (fields[at + 1] ?? fields[at - 1])
    editForm(next)
    setChosen(neighbour ? { field: neighbour.id } : firstOf(next))
  }
  return {
    ...history,
    found: { problems: flaws.form, oddities, gone: flaws.gone },
    counts: flaws.counts,
    chosen,
    field,
    section,
    choose: setChosen,
    /** On a phone, which of the three is in view. */
    pane,
    show: setPane,
    editForm,
    replaceForm(next: Form) {
      editForm(next)
      setChosen(firstOf(next))
    },
    changeField: (change: Partial<FormField>, stroke?: string) =>
      field && editForm(withField(form, field.id, change), stroke ? `${field.id} ${stroke}` : null),
    changeSection: (change: Partial<FormSection>, stroke?: string) =>
      section && editForm(withSection(form, section.id, change), stroke ? `${section.id} ${stroke}` : null),
    changeKey(key: string) {
      if (!field || key === field.id) return
      edit(designWithKey(design, field.id, key), null)
      setChosen({ field: key })
    },
    addField: () => add(newField(freeKey(form, 'field'))),
    addSection() {
      const id = freeKey(form, 'section')
      const first = newField(freeKey(form, 'field'))
      editForm(addSection(form, { id, title: noText, fields: [first] }))
      setChosen({ section: id })
    },
    copy: () => field && add({ ...field, id: freeKey(form, 'field'), prefill: null, locked: false }),
    move(by: -1 | 1) {
      if (field) editForm(moveField(form, field.id, by))
      else if (section) editForm(moveSection(form, section.id, by))
    },
    remove,
    whyKept: whyKept(form, field ? [field] : (section?.fields ?? []), conditions),
  }
}
export type Designer = ReturnType<typeof useDesigner>

function isThere(form: Form, chosen: Chosen | null): boolean {
  const { field, section } = foundIn(form, chosen)
  return field !== undefined || section !== undefined
}

function foundIn(form: Form, chosen: Chosen | null) {
  return {
    field: chosen && 'field' in chosen ? findField(form, chosen.field) : undefined,
    section:
      chosen && 'section' in chosen ? form.sections.find(({ id }) => id === chosen.section) : undefined,
  }
}

function firstOf(form: Form): Chosen | null {
  const [first] = fieldsOf(form)
  return first ? { field: first.id } : null
}

function whyKept(
  form: Form,
  going: readonly FormField[],
  conditions: readonly AnswerCondition[],
): WhyKept | null {
  if (going.some(isOfIdentity)) return 'identity'
  if (going.some(({ id }) => conditions.some(({ field }) => field === id))) return 'condition'
  return fieldsOf(form).length <= going.length ? 'last' : null
}
