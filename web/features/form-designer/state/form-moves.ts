import {
  type FieldKind,
  type Form,
  type FormField,
  type FormSection,
  fieldsOf,
  formField,
} from '#contract/batch/form/form.ts'
import { kindRules } from '#contract/batch/form/kind-rules.ts'
import type { FormDesign } from '#contract/batch/form-design.ts'

/** What of a form is chosen: a field by its key, a section by its place. */
export type Chosen = { readonly field: string } | { readonly section: string }

export const noText = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

export function findField(form: Form, id: string): FormField | undefined {
  return fieldsOf(form).find((field) => field.id === id)
}

/** A key that no field and no section has yet. */
export function freeKey({ sections }: Form, beginning: string): string {
  const taken = new Set(sections.flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)]))
  for (let number = 1; ; number += 1) if (!taken.has(`${beginning}${number}`)) return `${beginning}${number}`
}

export function newField(id: string, kind: FieldKind = 'text'): FormField {
  return formField.parse({ id, kind, label: noText })
}

/** Another kind keeps of the rules those that it looks at. */
export function ofKind(field: FormField, kind: FieldKind): FormField {
  const { limits } = kindRules[kind]
  const keepsLength = limits === 'length'
  // A range of numbers is none of days.
  const keepsRange = limits === 'range' && kind === field.kind
  return {
    ...field,
    kind,
    minLength: keepsLength ? field.minLength : null,
    maxLength: keepsLength ? field.maxLength : null,
    pattern: kind === 'text' ? field.pattern : null,
    min: keepsRange ? field.min : null,
    max: keepsRange ? field.max : null,
    options: limits === 'options' && kindRules[field.kind].limits === 'options' ? field.options : [],
    mostChoices: kind === 'choices' ? field.mostChoices : null,
  }
}

const withSections = (sections: readonly FormSection[]): Form => ({ sections: [...sections] })

export function withField(form: Form, id: string, change: Partial<FormField>): Form {
  return withSections(
    form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
    })),
  )
}

/** Display rules go on pointing at it. */
function withKey(form: Form, id: string, key: string): Form {
  return withSections(
    form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({
        ...field,
        id: field.id === id ? key : field.id,
        show: field.show?.field === id ? { ...field.show, field: key } : field.show,
      })),
    })),
  )
}

/** In the attachments too. */
export function designWithKey(design: FormDesign, id: string, key: string): FormDesign {
  const attachments = design.attachments.map((rule) =>
    rule.show?.field === id ? { ...rule, show: { ...rule.show, field: key } } : rule,
  )
  return { ...design, form: withKey(design.form, id, key), attachments }
}

export function withSection(form: Form, id: string, change: Partial<FormSection>): Form {
  return withSections(
    form.sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
  )
}

/** Behind the chosen field, or at the end of the chosen section. */
export function addField(form: Form, behind: Chosen, field: FormField): Form {
  return withSections(
    form.sections.map((section) => {
      if ('section' in behind)
        return section.id === behind.section ? { ...section, fields: [...section.fields, field] } : section
      const at = section.fields.findIndex(({ id }) => id === behind.field)
      return at < 0 ? section : { ...section, fields: section.fields.toSpliced(at + 1, 0, field) }
    }),
  )
}

export function addSection(form: Form, section: FormSection): Form {
  return withSections([...form.sections, section])
}

/** A section without a field is none: it goes with its last. */
export function removeField(form: Form, id: string): Form {
  return withSections(
    form.sections
      .map((section) => ({ ...section, fields: section.fields.filter((field) => field.id !== id) }))
      .filter(({ fields }) => fields.length > 0),
  )
}

export function removeSection(form: Form, id: string): Form {
  return withSections(form.sections.filter((section) => section.id !== id))
}

/** One place up (−1) or down (1), over the border of its section; where that would leave a section empty, nowhere. */
export function moveField(form: Form, id: string, by: -1 | 1): Form {
  const at = form.sections.findIndex(({ fields }) => fields.some((field) => field.id === id))
  const section = form.sections[at]
  const place = section?.fields.findIndex((field) => field.id === id) ?? -1
  if (!section) return form
  if (place + by >= 0 && place + by < section.fields.length)
    return placeField(form, id, { section: section.id, at: place + by })
  const next = form.sections[at + by]
  return next ? placeField(form, id, { section: next.id, at: by < 0 ? next.fields.length : 0 }) : form
}

/** Takes a field to this place among the others of a section. */
export function placeField(
  form: Form,
  id: string,
  { section: target, at }: { readonly section: string; readonly at: number },
): Form {
  const field = findField(form, id)
  const from = form.sections.find(({ fields }) => fields.some((one) => one.id === id))
  if (!field || !from || (from.id !== target && from.fields.length === 1)) return form
  return withSections(
    form.sections.map((section) => {
      const rest = section.fields.filter((one) => one.id !== id)
      return { ...section, fields: section.id === target ? rest.toSpliced(at, 0, field) : rest }
    }),
  )
}

export function moveSection(form: Form, id: string, by: -1 | 1): Form {
  const at = form.sections.findIndex((section) => section.id === id)
  const section = form.sections[at]
  if (!section || at + by < 0 || at + by >= form.sections.length) return form
  return withSections(form.sections.toSpliced(at, 1).toSpliced(at + by, 0, section))
}
