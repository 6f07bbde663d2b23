import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import { issueFlowToken } from '#server/features/proof/proof.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { noon } from '#server/test/test-clock.ts'

/** Claiming the key, reading what was proven, making the account: it dies before and after each of them. */
const transactions = [1, 2, 3]
const points = ['beforeCommit', 'afterCommit'] as const

let house: House
let processes: Processes
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
})
afterAll(async () => {
  await processes.close()
  await house.close()
})

const adult = { birthDay: '1991-02-03', gender: 'male' } as const
const agreements = [
  { kind: 'terms', version: 1 },
  { kind: 'privacy', version: 1 },
]

/** In a project of its own: of strangers at one address a later answer may push out an earlier one of the same project. */
async function pressOf(at: number) {
  const projectId = await house.given.project({ domain: `register${at}` })
  const contact = `1381111${String(at).padStart(4, '0')}`
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const { flowToken } = await house.database.transaction(scope, (tx) =>
    issueFlowToken(tx, house.keys, 'register', { channel: 'sms', contact }, house.clock()),
  )
  const idNumber = inventCertificate('esidentIDCard', diceOf(1_000 + at), adult)
  const person = { name: '林晓', idType: 'esidentIDCard', idNumber, ...adult, accountName: `newcomer${at}` }
  const body = { ...person, password: everybodysPassword, confirmation: everybodysPassword, agreements }
  const authorization = `ttoken ${flowToken}`
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': `newcomer-${at}` }
  return (url: string) =>
    fetch(`${url}/api/accounts`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('a registration that a death disturbed is answered to the same press, and done once', async () => {
  const deaths = transactions.flatMap((at) => points.map((point): Death => ({ at, point })))
  const survivor = await house.url()
  const doomed = processes.inTurn('serve', deaths.length)
  const answers = []
  for (const [at, death] of deaths.entries()) {
    const process = (await doomed.next()).value
    if (!process) break
    const press = await pressOf(at)
    await process.order({ now: noon.toISOString(), death })
    await expect(press(process.url)).rejects.toThrow()
    expect(await process.ended).toBe('SIGKILL')
    answers.push(answerOf(press, survivor))
  }
  for (const { status, data } of await Promise.all(answers)) {
    expect(status).toBe(200)
    const headers = { authorization: `ata-token ${data.token}` }
    expect((await fetch(`${survivor}/api/me`, { headers })).status).toBe(200)
  }
  const made = await house.asOwner('select count(*)::int as many from account group by project_id', [])
  expect(made).toEqual(deaths.map(() => ({ many: 1 })))
})

/** As the browser presses again: as often as it is told to come back. */
async function answerOf(press: (url: string) => Promise<Response>, url: string) {
  for (;;) {
    const answer = await press(url)
    const { data } = (await answer.json()) as { data: { token: string } }
    if (answer.status !== 503) return { status: answer.status, data }
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1000))
  }
}
