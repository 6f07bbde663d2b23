import * as people from '#contract/examinee/examinee-endpoints.ts'
import { accountRulesOf, proveOwnPassword } from '#server/features/account/account.ts'
import {
  deleteEnteredOf,
  openChoiceOfEntered,
  rememberBatches,
  restoreEnteredOf,
  submitEnteredOf,
} from '#server/features/registration/registration.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ExamineeParts, organisationOf } from '../examinee-parts.ts'
import { changeExaminee, readExaminee } from './change-examinee.ts'
import { doToEach } from './do-to-each.ts'
import { makePerson } from './make-person.ts'

/** People whom organisations enter: made, changed, handed in, taken out, and brought back by the board. */
export function servePeople(site: Site, parts: ExamineeParts) {
  const { accounts, registrations } = parts
  const { keys } = accounts
  const choose = openChoiceOfEntered(registrations)
  const { database } = site

  serve(
    site,
    people.makeExaminee,
    async (call) => {
      const rules = await accountRulesOf(accounts, call)
      const terms = { keys, rules, organisationId: organisationOf(call.actor), now: call.now }
      return makePerson(call.tx, terms, call.body)
    },
    (call) => accountRulesOf(accounts, call),
  )
  serve(site, people.getExaminee, ({ tx, actor, params }) =>
    readExaminee(tx, keys, { organisationId: organisationOf(actor), recordId: params.recordId }),
  )
  serve(
    site,
    people.changeExaminee,
    (call) => changeExaminee(parts, call),
    (call) => rememberBatches(registrations, call),
  )
  serveWithoutTransaction(site, people.submitExaminees, async (call) => {
    const { projectId, actor } = call
    const asked = {
      ...call,
      read: <Result>(work: Parameters<typeof database.read<Result>>[1]) =>
        database.read({ projectId, actor }, work),
      write: call.transactInOneTrip,
    }
    const ids = await choose(call)
    return doToEach(ids, (id) => submitEnteredOf({ ...registrations, database }, asked, id))
  })
  serveWithoutTransaction(site, people.deleteExaminees, async (call) => {
    const { password } = call.body
    if (password === '')
      throw new Refusal('loginPasswordEmpty', { fields: { password: 'EXM_REG_PASSWORD_02' } })
    const ids = await choose(call)
    await proveOwnPassword(accounts, call, organisationOf(call.actor), password)
    return doToEach(ids, (id) => call.transact((tx) => deleteEnteredOf(registrations, { ...call, tx }, id)))
  })
  serve(
    site,
    people.restoreExaminee,
    async (call) => {
      await restoreEnteredOf(registrations, call, call.params.applicationId)
      return { restored: true } as const
    },
    (call) => rememberBatches(registrations, call),
  )
}
