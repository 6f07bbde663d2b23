import type { Texts } from '../../kit/language.ts'
import type { BatchParts } from '../batch-parts.ts'
import { fieldsOf } from '../form/form.ts'

/** How many texts of a batch are written in one language and missing in another. */
export function missingTexts(batch: Omit<BatchParts, 'position'>): number {
  return textsOf(batch).filter((texts) => {
    const said = Object.values(texts).filter((text) => text.trim())
    return said.length > 0 && said.length < Object.values(texts).length
  }).length
}

function textsOf({
  name,
  notes,
  areas,
  subjects,
  form,
  attachments,
  photo,
  who,
  success,
}: Omit<BatchParts, 'position'>): Texts[] {
  const fields = fieldsOf(form)
  return [
    name,
    notes.html,
    ...areas.map((one) => one.name),
    ...subjects.flatMap((one) => [one.level, one.name, ...(one.feeName ? [one.feeName] : [])]),
    ...form.sections.map(({ title }) => title),
    ...fields.map(({ label }) => label),
    ...fields.flatMap(({ hint }) => hint ?? []),
    ...fields.flatMap(({ options }) => options.map(({ label }) => label)),
    ...attachments.flatMap(({ label, hint }) => [label, hint]),
    ...(photo ? [photo.hint] : []),
    ...who.conditions.map(({ reason }) => reason),
    ...Object.values(success),
  ]
}
