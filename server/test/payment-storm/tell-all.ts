import { setTimeout as pause } from 'node:timers/promises'
import type { Told } from './storm-notices.ts'

interface Telling {
  readonly notices: readonly Told[]
  /** Where somebody serves; empty while nobody is there. */
  readonly urls: readonly string[]
  readonly databases: number
  readonly killDatabase: () => Promise<unknown>
}

const atOnce = 12

/** Tells everything, many at once, until all of it is answered; the database dies in between, at even steps. */
export async function tellAll({ notices, urls, databases, killDatabase }: Telling) {
  const queue = [...notices]
  let [answered, again, falseTaken, deaths] = [0, 0, 0, 0]

  async function keepTelling() {
    while (answered < notices.length) {
      const notice = queue.shift()
      if (!notice || !(await isDone(notice))) await pause(20)
    }
  }
  async function isDone(notice: Told): Promise<boolean> {
    const status = await send(
      notice,
      urls.filter((url) => url !== ''),
    )
    const isTaken = status === 200 || status === 204
    if (!notice.isTrue && isTaken) falseTaken += 1
    if (notice.isTrue ? !isTaken : status === null) {
      again += 1
      queue.push(notice)
      return false
    }
    answered += 1
    if (deaths < databases && answered > ((deaths + 1) * notices.length) / (databases + 1)) {
      deaths += 1
      await killDatabase()
    }
    return true
  }
  function send({ write }: Told, living: readonly string[]): Promise<number | null> | null {
    const url = living[answered % Math.max(1, living.length)]
    if (!url) return null
    const { headers, body } = write()
    return fetch(`${url}/api/payment-notices/wechatPay`, { method: 'POST', headers, body })
      .then(({ status }) => status)
      .catch(() => null)
  }
  await Promise.all(Array.from({ length: atOnce }, keepTelling))
  return { again, falseTaken, databases: deaths }
}
