import { isDeepStrictEqual } from 'node:util'
import type { AgreementKind } from '#contract/account/account.ts'
import type { AccountRules } from '#contract/account/account-rules.ts'
import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Log } from '#server/platform/process/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { type AccountParts, rulesOf } from './account-parts.ts'
import { findContacts, readMaskedContacts } from './account-store.ts'
import type { AccountTie } from './account-tie.ts'
import { openAgreementMemory } from './agreements/agreement-memory.ts'
import { listAgreementTexts, type StoredAgreement } from './agreements/agreement-store.ts'
import { createAgreement } from './agreements/create-agreement.ts'
import type { MadeRecord } from './bind/create-record.ts'
import { changeContacts, enterRecords } from './bind/enter-records.ts'
import { giveRecord as give } from './bind/give-record.ts'
import { findKnownPeople } from './bind/known-people.ts'
import { makeRecord } from './bind/make-record.ts'
import { changeOwnRecord, readOwnRecord } from './bind/own-record.ts'
import { type ConsentGiven, giveRecordConsent, refuseUnconsented } from './bind/record-consent.ts'
import { listRecordConsents } from './bind/record-consent-store.ts'
import { requireRecord } from './bind/require-record.ts'
import { tellEntered } from './bind/tell-entered.ts'
import { openClientKeys } from './clients/client-keys.ts'
import { idNumberIndexesOf } from './find-account.ts'
import { countWaiting, findInstitution } from './institution/institution-store.ts'
import { findApproved, findApprovedOrganisations } from './organisations/approved-store.ts'
import { type Proving, provePassword } from './password/prove-password.ts'
import { findPeopleByNumbers, type NumberedPeople } from './person/number-list.ts'
import {
  type FoundPeople,
  findMatchingPeople,
  findMatchingRecords,
  type ListedPerson,
  listMaskedPeople,
  listWholePeople,
} from './person/people.ts'
import { findEnteredPeople, type PeopleIds, readOrganisationNames } from './person/people-store.ts'
import { type PersonFacts, readPerson, readPersonOfRecord } from './person/person-facts.ts'
import { openSessionMemory } from './sessions/session-memory.ts'

export type { AccountTie, TiedHoldings } from './account-tie.ts'
export type { MadeRecord } from './bind/create-record.ts'
export type { KnownPerson } from './bind/known-people.ts'
export type { PersonFacts } from './person/person-facts.ts'

/** The accounts of all projects, as this process knows them. */
export interface Accounts extends AccountParts {
  /** Who is signed in with this token (`ata-token`). */
  findSignedIn(token: string): Promise<Actor | null>
  /** Which server of an exam board holds this key (`ata-app-key`). */
  findClient(key: string): Promise<Actor | null>
  close(): Promise<void>
}

export interface AccountsParts {
  readonly database: Database
  readonly changes: Changes
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Pick<Log, 'warn'>
  readonly passwords: Passwords
  readonly projects: ProjectMemory
  readonly ties?: readonly AccountTie[]
}

export function openAccounts(parts: AccountsParts): Accounts {
  const { keys, passwords, projects, ties = [] } = parts
  const sessions = openSessionMemory(parts)
  const clients = openClientKeys(parts)

  return {
    keys,
    passwords,
    projects,
    sessions,
    agreements: openAgreementMemory(parts),
    ties,
    findSignedIn: sessions.findActor,
    findClient: clients.findClient,
    async close() {
      await Promise.all([sessions.close(), clients.close()])
    },
  }
}

/** What is known of somebody, for the features that register, pay and print for them. */
export function getPerson(tx: Tx, keys: Keys, accountId: string): Promise<PersonFacts> {
  return readPerson(tx, keys, accountId)
}

/** Of many at once, as staff see them in a list: by the id of their account or record. */
export function listPeople(tx: Tx, keys: Keys, ids: PeopleIds): Promise<ReadonlyMap<string, ListedPerson>> {
  return listMaskedPeople(tx, keys, ids)
}

/** The same with whole ID numbers: for who asked for just these, as history says. */
export function listPeopleWhole(
  tx: Tx,
  keys: Keys,
  ids: PeopleIds,
): Promise<ReadonlyMap<string, ListedPerson>> {
  return listWholePeople(tx, keys, ids)
}

/** By a whole ID number, or by how a name begins. */
export function findPeople(tx: Tx, keys: Keys, words: string, now: Date): Promise<FoundPeople> {
  return findMatchingPeople(tx, keys, words, now)
}

/** Of the records that an organisation entered: by a whole ID number, or by how a name begins. */
export function findRecords(
  tx: Tx,
  keys: Keys,
  asked: { readonly organisationId: string; readonly words: string },
  now: Date,
): Promise<string[]> {
  return findMatchingRecords(tx, keys, asked, now)
}

/** The record by which an organisation has a person from now on, who was registered otherwise before. */
export function giveRecord(
  tx: Tx,
  keys: Keys,
  giving: Parameters<typeof give>[2],
  now: Date,
): Promise<string> {
  return give(tx, keys, giving, now)
}

/** Approved organisations that register people, by their names. */
export function listApprovedOrganisations(tx: Tx) {
  return findApprovedOrganisations(tx)
}

/** An approved organisation that registers people and is called so by its account, or has this id; null where there is none. */
export function findApprovedOrganisation(
  tx: Tx,
  wanted: { readonly accountName: string } | { readonly accountId: string },
): Promise<{ readonly accountId: string; readonly name: string } | null> {
  return findApproved(tx, wanted)
}

/** Who has each of these ID numbers, in their order. */
export function findNumberedPeople(
  tx: Tx,
  keys: Keys,
  numbers: readonly string[],
  terms: { readonly idType: CertificateType | null; readonly now: Date },
): Promise<NumberedPeople[]> {
  return findPeopleByNumbers(tx, keys, numbers, terms)
}

/** Which of these people an organisation has entered. */
export function listEnteredPeople(
  tx: Tx,
  organisationId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return findEnteredPeople(tx, organisationId, personIds)
}

export function listOrganisationNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readOrganisationNames(tx, ids)
}

/** The texts to agree to that are the project's own, the newest of each kind. */
export async function readOwnAgreements(tx: Tx) {
  return (await listAgreementTexts(tx)).map(({ kind, texts }) => ({ kind, texts }))
}

/** The next version of a text, where it says something else than the one before. */
export async function putAgreement(
  tx: Tx,
  kind: AgreementKind,
  texts: StoredAgreement['texts'],
  now: Date,
): Promise<void> {
  const own = (await listAgreementTexts(tx)).find((agreement) => agreement.kind === kind)
  if (!own || !isDeepStrictEqual(own.texts, texts)) await createAgreement(tx, kind, texts, now)
}

/** One of an organisation's records; another's is absent. */
export function requireOwnRecord(tx: Tx, organisationId: string, recordId: string): Promise<void> {
  return requireRecord(tx, organisationId, recordId)
}

/** The organisation's record of somebody, judged already: there once, whoever makes it. */
export function makeRecordOf(
  tx: Tx,
  keys: Keys,
  person: Parameters<typeof makeRecord>[2],
  now: Date,
): Promise<MadeRecord> {
  return makeRecord(tx, keys, person, now)
}

/** What is known here of people whom an organisation is about to enter. */
export function findKnownPeopleOf(...asked: Parameters<typeof findKnownPeople>) {
  return findKnownPeople(...asked)
}

/** The indexes of a number that somebody wrote, of whatever kind of certificate it may be. */
export function certificateIndexesOf(tx: Tx, keys: Keys, typed: string, now: Date): Buffer[] {
  return idNumberIndexesOf(tx, keys, typed, now)
}

/** Many people of an organisation at once, judged already. */
export function enterRecordsOf(...asked: Parameters<typeof enterRecords>): Promise<string[]> {
  return enterRecords(...asked)
}

/** How somebody is reached whom an organisation entered. */
export function putContactsOf(...asked: Parameters<typeof changeContacts>): Promise<void> {
  return changeContacts(...asked)
}

/** A record as its organisation reads it, with its version. */
export function getOwnRecord(tx: Tx, keys: Keys, whose: Parameters<typeof readOwnRecord>[2]) {
  return readOwnRecord(tx, keys, whose)
}

/** Whether an own account is theirs, and what their organisation says that it has of them. */
export function getRecordConsents(tx: Tx, recordId: string) {
  return listRecordConsents(tx, recordId)
}

/** Keeps that an organisation has the consent of whom it entered; who was never told of it is told. */
export async function keepRecordConsent(
  tx: Tx,
  keys: Keys,
  given: ConsentGiven & { readonly language: Language },
  now: Date,
): Promise<void> {
  const said = await giveRecordConsent(tx, given, now)
  if (said.some(({ kind }) => kind === 'privacy')) await tellEntered(tx, keys, given, now)
}

/** Refuses what is handed in for somebody whose consent nobody speaks for. */
export function requireConsent(tx: Tx, recordId: string, isMinor: boolean): Promise<void> {
  return refuseUnconsented(tx, recordId, isMinor)
}

/** Refuses a version of a text to agree to that is not the newest. */
export async function requireNewestVersions(
  { agreements }: Pick<AccountParts, 'agreements'>,
  { projectId, now }: { readonly projectId: string | null; readonly now: Date },
  agreed: readonly { readonly kind: AgreementKind; readonly version: number }[],
): Promise<void> {
  if (agreed.length === 0) return
  const { versions } = await agreements.get(projectId ?? '', now)
  if (agreed.some(({ kind, version }) => versions[kind] !== version)) throw new Refusal('agreementOutdated')
}

/** Changes a record; nobody else's change is written over. */
export function putOwnRecord(...change: Parameters<typeof changeOwnRecord>): Promise<void> {
  return changeOwnRecord(...change)
}

/** Whoever acts types their password once more; wrong ones count as at signing in. */
export function proveOwnPassword(
  parts: Pick<AccountParts, 'passwords'>,
  proving: Proving,
  accountId: string,
  password: string,
): Promise<void> {
  return provePassword(parts, proving, accountId, password, 'loginPasswordWrong')
}

/** By which rules of the project people are judged. */
export async function accountRulesOf(
  parts: Pick<AccountParts, 'projects'>,
  asked: { readonly projectId: string | null; readonly now: Date },
): Promise<AccountRules> {
  return (await rulesOf(parts, asked)).rules
}

/** The same of somebody whom an organisation entered. */
export function getPersonOfRecord(tx: Tx, keys: Keys, recordId: string): Promise<PersonFacts> {
  return readPersonOfRecord(tx, keys, recordId)
}

/** What an organisation told of itself and the board passed; null of whoever was never passed, or is none. */
export async function findPassedInstitution(tx: Tx, keys: Keys, accountId: string) {
  return (await findInstitution(tx, keys, accountId))?.passed ?? null
}

/** Where somebody is written to, and in which language; null of a closed account. */
export function findReader(tx: Tx, keys: Keys, accountId: string) {
  return findContacts(tx, keys, accountId)
}

/** The same of many, masked, by the id of their account. */
export function listMaskedContacts(tx: Tx, keys: Keys, accountIds: readonly string[]) {
  return readMaskedContacts(tx, keys, accountIds)
}

/** Of how many organisations what they told of themselves waits for the board. */
export const countWaitingInstitutions = countWaiting
