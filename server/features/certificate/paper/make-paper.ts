import type { CertificatePaper } from '#contract/certificate/certificate.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import { findProjectDomain, getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import type { Layout } from '#server/platform/document/layout.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findCertificate, isOfOrganisation } from '../certificate-store.ts'
import { certificateLayout } from './certificate-layout.ts'

export interface PaperParts {
  readonly keys: Keys
  readonly documents: Documents
  /** As people reach the portal from outside: what stands in a code on paper. */
  readonly origin: string
}

interface Asked {
  readonly actor: Actor
  readonly now: Date
  readonly language: Language
  readonly params: { readonly certificateId: string; readonly paper: CertificatePaper }
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** What was issued as a paper, for its person or the organisation that entered them; anybody else's is absent. */
export async function makePaper(parts: PaperParts, asked: Asked): Promise<FileReply> {
  const layout = await asked.transact((tx) => readPaper(parts, asked, tx))
  const name = `${layout.title}-${layout.head[1]}.pdf`
  return new FileReply({ name, mediaType: 'application/pdf', bytes: await makeOrName(parts, layout) })
}

async function readPaper({ keys, origin }: PaperParts, asked: Asked, tx: Tx): Promise<Layout> {
  const { actor, now, language, params } = asked
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  const stored = await findCertificate(tx, keys, params.certificateId)
  const isTheirs =
    stored !== null &&
    (stored.askerId === actor.accountId ||
      (actor.role === 'organisation' && (await isOfOrganisation(tx, stored.certificateId, actor.accountId))))
  if (!isTheirs) throw new Refusal('certificateAbsent')
  const { state, number, code, seal, holder, facts, issuedAt, validUntil } = stored
  if (state !== 'issued' || !number || !code || !seal || !holder || !issuedAt)
    throw new Refusal('certificateWrongState')
  const domain = await findProjectDomain(tx)
  return certificateLayout({
    ...{ number, code, holder, facts, issuedAt, validUntil, language, now, paper: params.paper },
    examName: await getExamName(tx, language),
    address: `${origin}/verify?project=${domain}&code=${code}&seal=${seal}`,
  })
}

async function makeOrName({ documents }: PaperParts, layout: Layout): Promise<Buffer> {
  try {
    return (await documents.make(layout)).bytes
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}
