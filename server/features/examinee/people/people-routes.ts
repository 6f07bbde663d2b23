import * as people from '#contract/examinee/examinee-endpoints.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import {
  accountRulesOf,
  keepRecordConsent,
  proveOwnPassword,
  requireNewestVersions,
} from '#server/features/account/account.ts'
import {
  deleteEnteredOf,
  nameEnteredOutcomes,
  openChoiceOfEntered,
  rememberBatches,
  restoreEnteredOf,
  submitEnteredOf,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { type Done, doToEach } from '#server/platform/list/do-to-many.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ExamineeParts, organisationOf } from '../examinee-parts.ts'
import { changeExaminee, consentExaminee, getExaminee } from './change-examinee.ts'
import { countTyped } from './count-typed.ts'
import { makePerson } from './make-person.ts'

/** People whom organisations enter: made, changed, handed in, taken out, and brought back by the board. */
export function servePeople(site: Site, parts: ExamineeParts) {
  const { accounts, registrations } = parts
  const { keys } = accounts
  serveManyPeople(site, parts)
  const remember = (call: Parameters<typeof rememberBatches>[1]) => rememberBatches(registrations, call)

  serveWithoutTransaction(site, people.makeExaminee, async (call) => {
    const rules = await accountRulesOf(accounts, call)
    const terms = { keys, rules, organisationId: organisationOf(call.actor), now: call.now }
    await countTyped(keys, call)
    return call.conclude((tx) => makePerson(tx, terms, call.body))
  })
  serve(site, people.getExaminee, (call) => getExaminee(parts, call), remember)
  serveWithoutTransaction(site, people.changeExaminee, async (call) => {
    await Promise.all([remember(call), accountRulesOf(accounts, call), countTyped(keys, call)])
    return call.conclude((tx) => changeExaminee(parts, { ...call, tx }))
  })
  serve(
    site,
    people.consentExaminee,
    (call) => consentExaminee(parts, call),
    (call) => Promise.all([accounts.agreements.get(call.projectId ?? '', call.now), remember(call)]),
  )
  serve(
    site,
    people.restoreExaminee,
    async (call) => {
      await restoreEnteredOf(registrations, call, call.params.applicationId)
      return { restored: true } as const
    },
    remember,
  )
}

/** What is done for many at once, each in transactions of its own. */
function serveManyPeople(site: Site, { accounts, registrations }: ExamineeParts) {
  const choose = openChoiceOfEntered(registrations, { most: mostOfAll, withStrangers: true })
  const { database } = site
  serveWithoutTransaction(site, people.submitExaminees, async (call) => {
    const { projectId, actor } = call
    const asked = {
      ...call,
      read: <Result>(work: Parameters<typeof database.read<Result>>[1]) =>
        database.read({ projectId, actor }, work),
      write: call.transactInOneTrip,
    }
    const { consents } = call.body
    await requireNewestVersions(accounts, call, consents)
    const ids = await choose(call)
    const organisationId = organisationOf(actor)
    const consenting = (tx: Tx, recordId: string) =>
      keepRecordConsent(
        tx,
        accounts.keys,
        { organisationId, recordId, consents, language: call.language },
        call.now,
      )
    const reply = await doToEach(ids, async (id) =>
      doneIf(await submitEnteredOf({ ...registrations, database }, asked, id, consenting)),
    )
    return nameEnteredOutcomes(call.transact, registrations, organisationId, reply)
  })
  serveWithoutTransaction(site, people.deleteExaminees, async (call) => {
    const { password } = call.body
    if (password === '')
      throw new Refusal('loginPasswordEmpty', { fields: { password: 'EXM_REG_PASSWORD_02' } })
    const ids = await choose(call)
    const organisationId = organisationOf(call.actor)
    await proveOwnPassword(accounts, call, organisationId, password)
    const reply = await doToEach(ids, async (id) =>
      doneIf(await call.transact((tx) => deleteEnteredOf(registrations, { ...call, tx }, id))),
    )
    return nameEnteredOutcomes(call.transact, registrations, organisationId, reply)
  })
}

const doneIf = (wasDone: boolean): Done => (wasDone ? 'done' : 'nothingToDo')
