import {
  type CertificatePostRow,
  type CertificateRow,
  certificateList,
  certificatePostList,
} from '#contract/certificate/certificate-board-endpoints.ts'
import {
  type GroupCertificateRow,
  groupCertificateList,
} from '#contract/certificate/certificate-endpoints.ts'
import type { Texts } from '#contract/kit/language.ts'
import { findPeople, listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Condition } from '#server/platform/list/condition.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskIdNumber } from '#server/platform/secrets/mask.ts'
import { isShaken, listCertificatesByIds, type StoredCertificate } from '../certificate-store.ts'
import { getCertificateSettings } from '../settings/certificate-settings.ts'

interface Asked {
  readonly projectId: string | null
  readonly now: Date
}

const facets = {
  state: 'array[certificate.state]',
  certificate: 'array[certificate.rule_id::text]',
  way: 'array[certificate.way]',
  delivery: `case when certificate.delivery is null then '{}'::text[] else array[certificate.delivery] end`,
  grounds: `array[case when ${isShaken} then 'shaken' else 'standing' end]`,
}

/** What lists of the board have in common: all certificates of the project, by number or by whose they are. */
function allOfProject(keys: Keys, { projectId, now }: Asked) {
  return {
    from: 'certificate',
    id: 'certificate.certificate_id',
    sorts: { madeAt: { sql: 'certificate.made_at', type: 'timestamptz' } },
    where: ((bind) => `certificate.project_id = ${bind(projectId)}`) as Condition,
    async search(tx: Tx, words: string) {
      const people = await findPeople(tx, keys, words, now)
      return {
        where: ((bind) => `(strpos(coalesce(certificate.number, ''), ${bind(words)}) > 0
          or certificate.asker_id = any (${bind(people.accountIds)}::uuid[]))`) as Condition,
        more: people.more,
      }
    },
    nameReferences: (tx: Tx) => nameRules(tx),
  } as const
}

async function nameRules(tx: Tx): Promise<ReadonlyMap<string, Texts>> {
  const { rules } = await getCertificateSettings(tx)
  return new Map(rules.map(({ ruleId, name }) => [ruleId, name]))
}

export function certificateSource(keys: Keys, asked: Asked): ListSource<typeof certificateList> {
  return {
    ...allOfProject(keys, asked),
    list: certificateList,
    grouping: groupByFacets(certificateList, facets),
    show: (tx, ids) => showCertificateRows(tx, keys, ids),
  }
}

/** Of those with whole numbers and addresses the issued ones alone. */
export function certificatePostSource(keys: Keys, asked: Asked): ListSource<typeof certificatePostList> {
  return {
    ...allOfProject(keys, asked),
    list: certificatePostList,
    where: (bind) => `certificate.project_id = ${bind(asked.projectId)} and certificate.state = 'issued'`,
    grouping: groupByFacets(certificatePostList, facets),
    async show(tx, ids) {
      return (await listCertificatesByIds(tx, keys, ids)).flatMap(postRowOf)
    },
  }
}

function postRowOf(stored: StoredCertificate): CertificatePostRow[] {
  const { certificateId, number, holder, facts, issuedAt, way, postal, carrier, trackingNumber } = stored
  if (!number || !holder || !issuedAt) return []
  const { recipient, phone, address, postcode } = postal ?? noAddress
  return [
    {
      ...{ certificateId, number, certificate: facts.name, name: holder.name, idNumber: holder.idNumber },
      ...{ way, recipient, phone, address, postcode, carrier, trackingNumber },
      issuedAt: issuedAt.toISOString(),
      madeAt: stored.madeAt.toISOString(),
    },
  ]
}

const noAddress = { recipient: '', phone: '', address: '', postcode: '' }

export async function showCertificateRows(
  tx: Tx,
  keys: Keys,
  ids: readonly string[],
): Promise<CertificateRow[]> {
  const stored = await listCertificatesByIds(tx, keys, ids)
  const people = await listPeople(tx, keys, {
    accountIds: stored.map(({ askerId }) => askerId),
    recordIds: [],
  })
  return stored.map((one) => {
    const { certificateId, askerId, state, number, way, delivery, holder, facts, isShaken: shaken } = one
    const person = people.get(askerId)
    return {
      ...{ certificateId, state, way, delivery, isShaken: shaken, certificate: facts.name },
      name: holder?.name ?? person?.name ?? '',
      idNumber: holder ? maskIdNumber(holder.idNumber) : (person?.idNumber ?? ''),
      number: number ?? '',
      madeAt: one.madeAt.toISOString(),
      issuedAt: one.issuedAt?.toISOString() ?? null,
    }
  })
}

/** Those that rest on an application of the organisation's. */
export function groupCertificateSource(
  keys: Keys,
  { projectId, organisationId }: { readonly projectId: string | null; readonly organisationId: string },
): ListSource<typeof groupCertificateList> {
  return {
    list: groupCertificateList,
    from: 'certificate',
    id: 'certificate.certificate_id',
    sorts: { madeAt: { sql: 'certificate.made_at', type: 'timestamptz' } },
    where: (bind) => `certificate.project_id = ${bind(projectId)} and exists (
      select from certificate_ground ground
        join application on application.project_id = ground.project_id
          and application.application_id = ground.application_id
      where ground.project_id = certificate.project_id and ground.certificate_id = certificate.certificate_id
        and application.organisation_id = ${bind(organisationId)})`,
    grouping: groupByFacets(groupCertificateList, { state: facets.state, certificate: facets.certificate }),
    search: (_tx, words) => ({
      where: (bind) => `strpos(coalesce(certificate.number, ''), ${bind(words)}) > 0`,
      more: false,
    }),
    nameReferences: (tx) => nameRules(tx),
    async show(tx, ids): Promise<GroupCertificateRow[]> {
      const rows = await showCertificateRows(tx, keys, ids)
      return rows.map(({ certificateId, name, certificate, state, number, madeAt, issuedAt }) => ({
        ...{ certificateId, name, certificate, state, number, madeAt, issuedAt },
      }))
    },
  }
}
