import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Work that is begun as permits are given, and done when it is told so. */
function watched(parts: { mostWaiting?: number; mostWaitingOfKey?: number } = {}) {
  const semaphore = new Semaphore({ permits: 2, mostWaiting: 10, retryAfterSeconds: 3, ...parts })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const send = (name: string, key?: string) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return semaphore.run(() => {
      begun.push(name)
      return end.promise
    }, key)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await settled()
  }
  const fail = async (name: string) => {
    ends.get(name)?.reject(new Error('fails'))
    await settled()
  }
  return { begun, send, end, fail, settled }
}

test('so many as there are permits work at once, the others as they came', async () => {
  const { begun, send, end } = watched()
  for (const name of ['a', 'b', 'c', 'd']) void send(name)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever fails hands the permit on', async () => {
  const { begun, send, fail } = watched()
  const failing = send('a', 'lin')
  void send('b', 'lin')
  await Promise.all([expect(failing).rejects.toThrow('fails'), fail('a')])
  expect(begun).toEqual(['a', 'b'])
})

test('past the bound it says at once that it is busy and when to come again, and lets in again after that', async () => {
  const { begun, send, end } = watched({ mostWaiting: 1 })
  for (const name of ['a', 'b', 'c']) void send(name)
  await expect(send('d')).rejects.toMatchObject({ error: 'busy', retryAfterSeconds: 3 })
  await end('a')
  void send('e')
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c', 'e'])
})

test('where nobody may wait, whoever finds a permit works', async () => {
  const { begun, send } = watched({ mostWaiting: 0 })
  for (const name of ['a', 'b']) void send(name)
  await expect(send('c')).rejects.toMatchObject({ error: 'busy' })
  expect(begun).toEqual(['a', 'b'])
})

test('one of a key works at a time', async () => {
  const { begun, send, end } = watched()
  for (const name of ['lin 1', 'lin 2']) void send(name, 'lin')
  for (const name of ['wang', 'zhao']) void send(name, name)
  expect(begun).toEqual(['lin 1', 'wang'])
  await end('wang')
  expect(begun).toEqual(['lin 1', 'wang', 'zhao'])
})

test('turns go round by key, whoever sent more', async () => {
  const { begun, send, end } = watched()
  for (const name of ['lin 1', 'lin 2', 'lin 3']) void send(name, 'lin')
  for (const name of ['wang 1', 'wang 2']) void send(name, 'wang')
  void send('zhao 1', 'zhao')
  for (const name of ['lin 1', 'wang 1', 'zhao 1', 'lin 2', 'wang 2']) await end(name)
  expect(begun).toEqual(['lin 1', 'wang 1', 'zhao 1', 'lin 2', 'wang 2', 'lin 3'])
})

test('nobody has more waiting than one’s share', async () => {
  const { send } = watched({ mostWaitingOfKey: 2 })
  for (const name of ['lin 1', 'lin 2', 'lin 3']) void send(name, 'lin')
  await expect(send('lin 4', 'lin')).rejects.toMatchObject({ error: 'busy', retryAfterSeconds: 3 })
})

test('a few who fill the queue give up their last for whoever has less in it', async () => {
  const { begun, send, end } = watched({ mostWaiting: 6 })
  const refused: string[] = []
  for (const key of ['lin', 'wang'])
    for (const at of [1, 2, 3, 4]) void send(`${key} ${at}`, key).catch(() => refused.push(`${key} ${at}`))
  void send('chen 1', 'chen')
  await end('lin 1')
  expect(begun).toEqual(['lin 1', 'wang 1', 'chen 1'])
  expect(refused).toEqual(['lin 4'])
})
