import type { FormField } from './form.ts'
import { type CleaningRules, kindRules } from './kind-rules.ts'

/**
 * What a field keeps of what is typed into it, at every stroke. Doing it twice changes nothing. Spaces at the ends stay:
 * whoever types a name of two words is between them for a moment.
 */
export function cleanTyped({ kind }: Pick<FormField, 'kind'>, typed: string, rules: CleaningRules): string {
  return kindRules[kind].clean(readable(typed), rules)
}

/** Without what nobody sees and no database keeps: control characters, halves of characters, marks that turn a line around. */
function readable(typed: string): string {
  return typed
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
}
