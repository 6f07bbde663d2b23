import { type AgreementKind, agreementKinds } from '#contract/account/account.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { type Prepared, prepare } from '#server/platform/http/answers/prepared.ts'
import { openMemoryCache } from '#server/platform/memory-cache.ts'
import { listAgreementTexts, type StoredAgreement } from './agreement-store.ts'
import { portalsOwn, portalsVersion } from './portal-agreements.ts'
import { shownAgreement } from './shown-agreement.ts'

/** What the people of a project agree to today. */
export interface Agreements {
  readonly versions: Readonly<Record<AgreementKind, number>>
  readonly replies: Readonly<Record<Language, Prepared>>
  readonly goodUntilMs: number
}

export interface AgreementMemory {
  get(projectId: string, now: Date): Agreements | Promise<Agreements>
}

const keptProjects = 500
const system = { kind: 'system', name: 'agreement-memory' } as const

export function openAgreementMemory({
  database,
  changes,
}: {
  database: Database
  changes: Changes
}): AgreementMemory {
  const projects = openMemoryCache<Agreements>(keptProjects)
  changes.on('agreement', (changed) => projects.forget((id) => changed === 'all' || changed === id))

  async function read(projectId: string): Promise<Agreements> {
    const stored = await database.read({ projectId, actor: system }, listAgreementTexts)
    const own = new Map(stored.map((agreement) => [agreement.kind, agreement]))
    const version = (kind: AgreementKind) => own.get(kind)?.version ?? portalsVersion
    return {
      versions: { terms: version('terms'), privacy: version('privacy'), guardian: version('guardian') },
      replies: {
        'zh-Hans': prepare(linesIn('zh-Hans', own)),
        'zh-Hant': prepare(linesIn('zh-Hant', own)),
        en: prepare(linesIn('en', own)),
      },
      goodUntilMs: Number.POSITIVE_INFINITY,
    }
  }

  return { get: (projectId, now) => projects.get(projectId, now, () => read(projectId)) }
}

function linesIn(language: Language, own: ReadonlyMap<AgreementKind, StoredAgreement>) {
  return agreementKinds.map((kind) => {
    const stored = own.get(kind)
    if (!stored) return { kind, version: portalsVersion, ...portalsOwn[language][kind] }
    return { kind, version: stored.version, ...shownAgreement(stored.texts, language) }
  })
}
