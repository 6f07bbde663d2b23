import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { signOut } from '#contract/account/me-endpoints.ts'
import { signIn } from '#contract/account/sign-in-endpoints.ts'
import { endViewing } from '#contract/account/viewing/viewing-endpoints.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import type { BrokenFields } from '#contract/kit/envelope.ts'
import type { Language } from '#contract/kit/language.ts'
import { catalogue } from '#phrases/catalogue.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { sentenceAt } from '#web/platform/language/carried-phrases.ts'
import { readState } from '#web/platform/state/client-state.ts'
import type { Option } from '#web/ui/fields/select-field.tsx'

// What the home page needs when somebody signs in, and not before.

export function signInTo(domain: string, body: BodyOf<typeof signIn>): Promise<OpenedSession> {
  return call(signIn, { params: { domain }, body }, { quiet: true, handled: true })
}

const quietly = { quiet: true, handled: true } as const

/** Whether the server heard it or not: for this browser the session is over. */
export async function endOwnSession(): Promise<void> {
  const end = readState('viewing') ? call(endViewing, {}, quietly) : call(signOut, {}, quietly)
  await end.catch(() => null)
}

/** Every type of certificate in the reader's words. */
export async function certificateOptions(language: Language): Promise<readonly Option[]> {
  const { certificates } = await catalogue.identity[language]()
  return Object.entries(certificates)
}

/** The home page carries no sentences of refused sign-ins; they come with the first one. */
export async function sentenceOf(refusal: CallRefused, language: Language): Promise<string> {
  const topics = await Promise.all([
    catalogue.account[language](),
    catalogue.identity[language](),
    catalogue.kit[language](),
    catalogue.project[language](),
  ])
  const flaw = (refusal.data as Partial<BrokenFields> | null)?.fields?.name
  const path = flaw?.startsWith('identity.') ? flaw.slice('identity.'.length) : `errors.${refusal.error}`
  const sentences = topics.map((topic) => sentenceAt(topic, path))
  const sentence = sentences.find(Boolean)
  return sentence ? fillBlanks(sentence, (refusal.data ?? {}) as Record<string, unknown>) : refusal.message
}
