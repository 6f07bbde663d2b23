import type { AgreementKind } from '#contract/account/account.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** In each language that has one. */
export type Texts = Partial<Record<Language, { readonly title: string; readonly html: string }>>

export interface StoredAgreement {
  readonly kind: AgreementKind
  readonly version: number
  readonly texts: Texts
}

export interface NewAgreement {
  readonly kind: AgreementKind
  readonly texts: Texts
  /** Of whoever agreed to an older version. */
  readonly asksAgain: boolean
}

/** The newest version of each kind that the project has of its own. */
export async function listAgreementTexts(tx: Tx): Promise<StoredAgreement[]> {
  return tx.query<StoredAgreement>(
    `select distinct on (kind) kind, version,
       json_object_agg(language, json_build_object('title', title, 'html', html)) as texts
     from agreement where project_id = $1 group by kind, version order by kind, version desc`,
    [tx.projectId],
  )
}

/** Every version that the project has of its own. */
export async function listAgreementVersions(tx: Tx) {
  return tx.query<{ kind: AgreementKind; version: number; createdAt: Date; asksAgain: boolean }>(
    `select kind, version, min(created_at) as "createdAt", bool_or(asks_again) as "asksAgain" from agreement
     where project_id = $1 group by kind, version order by kind, version desc`,
    [tx.projectId],
  )
}

export async function findAgreementTexts(tx: Tx, kind: AgreementKind, version: number): Promise<Texts> {
  const [row] = await tx.query<{ texts: Texts | null }>(
    `select json_object_agg(language, json_build_object('title', title, 'html', html)) as texts
     from agreement where project_id = $1 and kind = $2 and version = $3`,
    [tx.projectId, kind, version],
  )
  return row?.texts ?? {}
}

/** How many accounts agreed to which version; without one, to any: somebody who was asked again agreed to several. */
export async function countConsents(tx: Tx) {
  return tx.query<{ kind: AgreementKind; version: number | null; people: number }>(
    `select kind, version, count(distinct account_id)::int as people from consent where project_id = $1
     group by grouping sets ((kind, version), (kind))`,
    [tx.projectId],
  )
}

/** Nobody else makes a version until the transaction ends. */
export async function holdAgreements(tx: Tx): Promise<void> {
  await tx.query('select from project where project_id = $1 for update', [tx.projectId])
}

/** The next version of a text; nobody else makes one until the transaction ends. */
export async function insertAgreement(
  tx: Tx,
  { kind, texts, asksAgain }: NewAgreement,
  now: Date,
): Promise<number> {
  await holdAgreements(tx)
  const [next] = await tx.query<{ version: number }>(
    'select coalesce(max(version), 1) + 1 as version from agreement where project_id = $1 and kind = $2',
    [tx.projectId, kind],
  )
  const version = next?.version ?? 2
  for (const [language, { title, html }] of Object.entries(texts)) {
    await tx.query(
      `insert into agreement (project_id, kind, version, language, title, html, created_at, asks_again)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tx.projectId, kind, version, language, title, html, now, asksAgain],
    )
  }
  return version
}
