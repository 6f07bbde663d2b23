import { isDeepStrictEqual } from 'node:util'
import { type AgreementKind, agreementKinds } from '#contract/account/account.ts'
import type {
  BoardAgreements,
  previewAgreement as previewEndpoint,
  publishAgreement as publishEndpoint,
} from '#contract/account/agreements/agreement-endpoints.ts'
import { agreementErrors } from '#contract/account/agreements/agreement-errors.ts'
import { type AgreementTexts, soundAgreementTexts } from '#contract/account/agreements/agreement-texts.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { listRemoved } from '#server/features/rich-text/rich-text.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile, type Versioned } from '#server/platform/database/versions.ts'
import { brokenFieldsOf } from '#server/platform/http/input/broken-fields.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countConsents,
  findAgreementTexts,
  holdAgreements,
  listAgreementVersions,
  type Texts,
} from './agreement-store.ts'
import { cleanAgreement } from './clean-agreement.ts'
import { createAgreement } from './create-agreement.ts'
import { portalsTexts, portalsVersion } from './portal-agreements.ts'
import { shownAgreement } from './shown-agreement.ts'

/** Every agreement of the project, with all its versions and who agreed to which. */
export async function readBoardAgreements(tx: Tx): Promise<BoardAgreements> {
  const version = await findVersion(tx, agreementsOf(tx))
  const own = await listAgreementVersions(tx)
  const consents = await countConsents(tx)
  const agreements = agreementKinds.map(async (kind) => {
    const versions = [
      ...own
        .filter((one) => one.kind === kind)
        .map(({ version, createdAt, asksAgain }) => ({
          version,
          publishedAt: createdAt.toISOString(),
          asksAgain,
        })),
      { version: portalsVersion, publishedAt: null, asksAgain: false },
    ].map((one) => ({ ...one, people: peopleOf(consents, kind, one.version) }))
    const newest = versions[0]?.version ?? portalsVersion
    const people = peopleOf(consents, kind, null)
    return { kind, people, versions, texts: (await readAgreementVersion(tx, kind, newest)).texts }
  })
  return { version, agreements: await Promise.all(agreements) }
}

export async function readAgreementVersion(tx: Tx, kind: AgreementKind, version: number) {
  const texts: Texts =
    version === portalsVersion ? portalsTexts(kind) : await findAgreementTexts(tx, kind, version)
  return { texts }
}

/** As each reader would find it, and what had to go. */
export function previewAgreement({ texts }: BodyOf<typeof previewEndpoint>): ReplyOf<typeof previewEndpoint> {
  const cleaned = cleanedTexts(texts)
  const shown = languages.map((language) => [language, shownAgreement(cleaned, language)] as const)
  const removed = Object.values(texts).flatMap(({ html }) => listRemoved(html, { pictures: false }))
  return {
    texts: Object.fromEntries(shown) as Record<Language, { title: string; html: string }>,
    removed: [...new Set(removed)],
  }
}

/** Makes the next version, where nobody else has published one since this one's author read. */
export async function publishAgreement(
  tx: Tx,
  { kind, texts, seenVersion, asksAgain }: BodyOf<typeof publishEndpoint>,
  now: Date,
): Promise<BoardAgreements> {
  await holdAgreements(tx)
  await refuseChangedMeanwhile(tx, agreementsOf(tx), seenVersion)
  const cleaned = cleanedTexts(texts)
  const before = (await readBoardAgreements(tx)).agreements.find((one) => one.kind === kind)
  if (isDeepStrictEqual({ ...before?.texts }, cleaned))
    throw new Refusal('inputInvalid', { fields: { texts: agreementErrors.agreementUnchanged.key } })
  await createAgreement(tx, kind, cleaned, now, asksAgain)
  return readBoardAgreements(tx)
}

/** History tells of versions under the project. */
function agreementsOf(tx: Tx): Versioned {
  if (tx.projectId === null) throw new Refusal('projectAbsent')
  return { subject: 'project', subjectId: tx.projectId, actions: ['agreement.create'] }
}

/** What may stand in a page; judged again, since a text of nothing but scripts is none. */
function cleanedTexts(texts: AgreementTexts): AgreementTexts {
  const cleaned = Object.fromEntries(
    languages.flatMap((language) => {
      const { title = '', html = '' } = texts[language] ?? {}
      const text = { title, html: cleanAgreement(html) }
      return title === '' && text.html === '' ? [] : [[language, text]]
    }),
  )
  const read = soundAgreementTexts.safeParse(cleaned)
  if (read.success) return read.data
  throw new Refusal('inputInvalid', { fields: brokenFieldsOf(read.error, ['texts']) })
}

function peopleOf(
  consents: Awaited<ReturnType<typeof countConsents>>,
  kind: AgreementKind,
  version: number | null,
): number {
  return consents.find((one) => one.kind === kind && one.version === version)?.people ?? 0
}
