import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'
import { dayMs } from '#contract/kit/time.ts'
import { ticket } from '#phrases/zh-Hans/arranging/ticket.ts'
import { score } from '#phrases/zh-Hans/scores/score.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'
import { registerByApi } from '../by-api.ts'
import { freePort } from '../free-port.ts'
import { inventNewcomer } from '../newcomer.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { type Product, startProduct } from '../product.ts'
import { openAskers } from './ask-as.ts'
import { approveClosing, proposeClosing, takeArchive } from './close-exam.ts'
import { giveScores, offerCertificate } from './give-scores.ts'
import { group, registerGroup } from './register-group.ts'
import { openStation, seatPeople, station } from './seat-people.ts'
import { board, setUpExam } from './set-up-exam.ts'
import { apply, passReview, pay } from './take-part.ts'

const domain = 'bridges'
const feeFen = 12_050

test('an exam from nothing to its closing: made, registered for, reviewed, paid, seated, examined, certified, closed and archived', async ({
  browser,
  playwright,
  newcomer,
  trouble,
}, { outputDir }) => {
  test.slow()
  // A code is looked for among slips first, then among certificates.
  trouble.forgive(/^404 .*slip-verifications/)
  let product: Product | undefined
  const contexts: BrowserContext[] = []
  try {
    // Of its own: nobody else's hour is set.
    product = await startProduct(await freePort())
    const { url: baseURL, dataDir } = product
    const request = await playwright.request.newContext({ baseURL })
    const askers = openAskers(request, domain)
    const { as, asToken, setClock, accountSession } = askers
    const now = new Date()
    const on = (days: number) => new Date(now.getTime() + days * dayMs)
    const open = async (language: Language, width: number): Promise<Page> => {
      const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } })
      contexts.push(context)
      const page = await context.newPage()
      trouble.watch(page)
      await speak(page, language, baseURL)
      return page
    }

    const exam = await test.step('an operator and two administrators make it', () => setUpExam(askers, now))
    await test.step('a station is passed at two levels and becomes its site', () => openStation(askers, exam))
    const { applicationId, number } = await test.step('somebody registers, is passed and pays', async () => {
      const { token } = await registerByApi(request, newcomer, { project: domain })
      const application = await apply(askers, token, exam)
      await passReview(askers, application.applicationId)
      await pay(askers, request, token, application.applicationId)
      const { today } = await as(board.cashier, 'getMoneyOverview')
      expect(today).toEqual({ receivedFen: feeFen, refundedFen: 0 })
      return { ...application, number: application.number ?? '' }
    })

    const member = await inventNewcomer(`member of ${newcomer.accountName}`)
    const entered = await test.step('an organisation registers one of its people and pays', async () => {
      const application = await registerGroup(askers, request, exam, {
        name: '桥小舟',
        idNumber: member.idNumber,
      })
      const { today } = await as(board.cashier, 'getMoneyOverview')
      expect(today).toEqual({ receivedFen: 2 * feeFen, refundedFen: 0 })
      return application
    })

    await test.step('a month on everybody has a seat, and the candidate prints the ticket on a phone', async () => {
      await setClock(on(31))
      await seatPeople(askers, { ...exam, now })
      const phone = await open('zh-Hans', 390)
      await carry(phone, await accountSession(newcomer.phone, newcomer.password, 'candidate'))
      await phone.goto(`/default/print?project=${domain}`)
      await phone
        .getByRole('article')
        .filter({ hasText: ticket.own.standings.open })
        .getByRole('button')
        .click()
      await expect(phone.getByRole('img', { name: ticket.printed.codeAlt })).toBeVisible()
      await expect(phone.getByText('江畔考试中心').first()).toBeVisible()
    })

    await test.step('the station sees its session, in traditional characters', async () => {
      const centre = await open('zh-Hant', 1280)
      await carry(centre, await accountSession(station.accountName, station.password, 'organisation'))
      await centre.goto(`/default/testCenterSituation?project=${domain}`)
      await expect(centre.getByText('第一次考试').first()).toBeVisible()
    })

    const ruleId =
      await test.step('after the exam scores are entered by one and released by another', async () => {
        await setClock(on(45))
        await as(board.chief, 'moveBatch', { path: { batchId: exam.batchId }, body: { step: 'end' } })
        await giveScores(
          askers,
          exam,
          new Map([
            [number, '88'],
            [entered.number ?? '', '47'],
          ]),
          on(50),
        )
        const { token } = await accountSession(newcomer.phone, newcomer.password, 'candidate')
        const [before] = await asToken(token, 'inquireScores', { body: {} })
        expect(before?.scores, 'nothing before its time').toEqual([])
        return offerCertificate(askers)
      })

    await test.step('the candidate reads the score, takes a slip and a certificate, which anybody verifies', async () => {
      await setClock(on(51))
      const session = await accountSession(newcomer.phone, newcomer.password, 'candidate')
      const phone = await open('zh-Hans', 390)
      await carry(phone, session)
      await phone.goto(`/default/grade?project=${domain}`)
      await expect(phone.getByText(score.outcomes.qualified, { exact: true })).toBeVisible()
      await Promise.all([
        phone.waitForEvent('download'),
        phone.getByRole('button', { name: score.download }).click(),
      ])
      const certificate = await asToken(session.token, 'askForCertificate', {
        body: { ruleId, way: 'electronic', postal: null },
      })
      expect(certificate).toMatchObject({ state: 'issued', number: expect.stringMatching(/^B2\d{3}000001$/) })
      const codes = await readCodes(dataDir)
      await verify(await open('zh-Hans', 390), codes.slip, score.verify.valid)
      await verify(await open('zh-Hans', 390), codes.certificate, certificate.number ?? '')
    })

    await test.step('the organisation reads what came of its own, in English, and of nobody else', async () => {
      const desk = await open('en', 1280)
      await carry(desk, await accountSession(group.accountName, group.password, 'organisation'))
      await desk.goto(`/default/grade?project=${domain}`)
      await desk.getByRole('listitem').filter({ hasText: '第一次考试' }).getByRole('link').click()
      await expect(desk.getByRole('row').filter({ hasText: '桥小舟' })).toContainText('47')
      await expect(desk.getByText(newcomer.name)).toHaveCount(0)
    })

    await test.step('nothing is open: two administrators close it, and its archive opens with the key', async () => {
      await setClock(on(120))
      expect(await as(board.chief, 'getBoardStatistics', { path: { batchId: exam.batchId } })).toMatchObject({
        reached: { all: 2, paid: 2, confirmed: 2 },
        money: { paidFen: 2 * feeFen, owedFen: 0 },
      })
      const chief = await open('en', 1280)
      await carryStaff(chief, await askers.staffToken(board.chief))
      await proposeClosing(chief, domain)
      const second = await open('zh-Hant', 1280)
      await carryStaff(second, await askers.staffToken(board.second))
      await approveClosing(second, domain)
      const { manifest } = await takeArchive(chief, outputDir)
      expect(manifest.domain).toBe(domain)
      const paths = manifest.files.map(({ path }) => path)
      for (const path of [
        'lists/batch-1/scores-0001.xlsx',
        'lists/orders-0001.xlsx',
        'money/ledger-0001.xlsx',
      ])
        expect(paths).toContain(path)
    })

    await test.step('money and history are right to the end', async () => {
      expect(await readArc(dataDir, applicationId)).toEqual({
        deeds: ['begin', 'submitForReview', 'passUnpaid', 'settle'],
        ledgerFen: 2 * feeFen,
        closed: 1,
      })
    })
    await request.dispose()
  } finally {
    await Promise.all(contexts.map((one) => one.close()))
    await product?.stop()
  }
})

async function verify(page: Page, code: string, told: string) {
  await page.goto(`/verify?project=${domain}`)
  await page.getByLabel(score.verify.code).fill(code)
  await page.getByRole('button', { name: score.verify.submit }).click()
  await expect(page.getByText(told).first()).toBeVisible()
}

function inExam<Row>(dataDir: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return withPortalParts(async ({ database }) => {
    const gates = await database.transaction({ projectId: null, actor }, registeredGates)
    const projectId = gates.get(domain)?.projectId ?? ''
    return database.transaction({ projectId, actor }, (tx) => tx.query<Row>(sql, [projectId, ...values]))
  }, dataDir)
}

/** What is printed on the papers. */
async function readCodes(dataDir: string) {
  const [row] = await inExam<{ slip: string; certificate: string }>(
    dataDir,
    'select score_slip.code as slip, certificate.code as certificate from score_slip join certificate using (project_id) where project_id = $1',
  )
  return row ?? { slip: '', certificate: '' }
}

async function readArc(dataDir: string, applicationId: string) {
  const deeds = await inExam<{ action: string }>(
    dataDir,
    `select action from history where project_id = $1 and subject_id = $2 and action like 'application.%' order by at, history_id`,
    [applicationId],
  )
  const [sum] = await inExam<{ fen: number; closed: number }>(
    dataDir,
    `select (select sum(amount_fen)::int from ledger_entry where project_id = $1 and kind = 'earned') as fen,
       (select count(*)::int from history where project_id = $1 and action = 'closeout.close') as closed`,
  )
  const steps = ['begin', 'submitForReview', 'passUnpaid', 'settle']
  return {
    deeds: deeds
      .map(({ action }) => action.replace('application.', ''))
      .filter((deed) => steps.includes(deed)),
    ledgerFen: sum?.fen,
    closed: sum?.closed,
  }
}
