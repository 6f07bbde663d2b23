import { expect, type Locator, type Page } from '@playwright/test'
import { findParentDivision, isDivision } from '#contract/batch/form/divisions.ts'
import { type Answers, type Form, type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import type { Language } from '#contract/kit/language.ts'
import { field } from '../../field.ts'
import type { Hand } from './hand.ts'
import type { SayInFlow } from './say-in-flow.ts'

/** Who fills in which form, where. */
export interface FilledForm {
  readonly page: Page
  readonly form: Form
  readonly language: Language
  readonly say: SayInFlow
  readonly hand: Hand
}

/** What the form calls a field; one that may be left out says so. */
export function labelIn({ form, language, say }: Pick<FilledForm, 'form' | 'language' | 'say'>, id: string) {
  const { label, required } = fieldOf(form, id)
  return required ? label[language] : say.form.optional.replace('{{label}}', label[language])
}

/** The control that holds a field's answer; of several the first. */
export function controlOf(filled: Pick<FilledForm, 'page' | 'form' | 'language' | 'say'>, id: string) {
  return field(filled.page, labelIn(filled, id))
}

/** A field with all its controls, where it has several: one of a few, any of a few, or the parts of one answer. */
export function groupOf(filled: Pick<FilledForm, 'page' | 'form' | 'language' | 'say'>, id: string) {
  const name = labelIn(filled, id)
  const one = filled.page.getByRole('radiogroup', { name, exact: true })
  return filled.page.getByRole('group', { name, exact: true }).or(one)
}

/** Answers these fields from the top down: what an answer brings into view is answered after it. */
export async function fillIn(filled: FilledForm, answers: Answers): Promise<void> {
  for (const one of fieldsOf(filled.form)) {
    const answer = answers[one.id]
    if (answer !== undefined && answer !== null) await answerField(filled, one, answer)
  }
}

async function answerField(filled: FilledForm, one: FormField, answer: string | readonly string[]) {
  const { page, language, hand, say } = filled
  const group = groupOf(filled, one.id)
  const control = controlOf(filled, one.id)
  const [value = ''] = [answer].flat()
  switch (one.kind) {
    case 'choice':
    case 'choices':
      // A few lie side by side, many are a list.
      await expect(group.or(control)).toBeVisible()
      if (await control.isVisible()) return hand.choose(control, value)
      for (const each of [answer].flat()) await tickOne(hand, group, wordsOf(one, each, language))
      return
    case 'area':
      return chooseDivision(hand, group, value)
    case 'month': {
      const [year = '', month = ''] = value.split('-')
      await hand.choose(group.getByLabel(say.form.year, { exact: true }), year)
      return hand.choose(group.getByLabel(say.form.month, { exact: true }), month)
    }
    case 'school': {
      const words = wordsOf(one, value, language)
      await hand.write(page.getByRole('combobox', { name: labelIn(filled, one.id), exact: true }), words)
      return hand.take(page.getByRole('option', { name: words, exact: true }))
    }
    default:
      return hand.write(control, value)
  }
}

function tickOne(hand: Hand, group: Locator, name: string) {
  return hand.tick(group.getByLabel(name, { exact: true }))
}

/** From the province down. */
async function chooseDivision(hand: Hand, group: Locator, code: string): Promise<void> {
  if (!isDivision(code)) throw new Error(`${code} is no division`)
  const around = findParentDivision(code)
  if (around !== null) await chooseDivision(hand, group, around)
  await hand.choose(group.getByRole('combobox').nth(around === null ? 0 : 1), code)
}

function wordsOf({ options }: FormField, value: string, language: Language): string {
  return options.find((option) => option.value === value)?.label[language] ?? value
}

function fieldOf(form: Form, id: string): FormField {
  const found = fieldsOf(form).find((one) => one.id === id)
  if (!found) throw new Error(`The form has no field ${id}`)
  return found
}
