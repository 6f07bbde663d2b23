import { expect, test } from 'vitest'
import { PictureQueue } from './picture-queue.ts'

/** Work that is begun in the order of turns, and done when it is told so. */
function watched() {
  const queue = new PictureQueue()
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const send = (sender: string, name: string, isHeavy = false) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return queue.run({ sender, isHeavy }, () => {
      begun.push(name)
      return end.promise
    })
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

test('one of a sender is open at a time, two of all', async () => {
  const { begun, send, end, settled } = watched()
  for (const name of ['lin 1', 'lin 2', 'lin 3']) void send('lin', name)
  await settled()
  expect(begun).toEqual(['lin 1'])
  for (const sender of ['wang', 'zhao']) void send(sender, sender)
  await settled()
  expect(begun).toEqual(['lin 1', 'wang'])
  await end('wang')
  expect(begun).toEqual(['lin 1', 'wang', 'zhao'])
})

test('turns go round by sender, whoever sent more', async () => {
  const { begun, send, end } = watched()
  for (const name of ['lin 1', 'lin 2', 'lin 3']) void send('lin', name)
  for (const name of ['wang 1', 'wang 2']) void send('wang', name)
  void send('zhao', 'zhao 1')
  for (const name of ['lin 1', 'wang 1', 'zhao 1', 'lin 2', 'wang 2']) await end(name)
  expect(begun).toEqual(['lin 1', 'wang 1', 'zhao 1', 'lin 2', 'wang 2', 'lin 3'])
})

test('heavy ones of however many senders leave a place to light ones', async () => {
  const { begun, send, end, settled } = watched()
  for (const sender of ['lin', 'wang', 'zhao']) void send(sender, `${sender} heavy`, true)
  void send('chen', 'chen light')
  await settled()
  expect(begun).toEqual(['lin heavy', 'chen light'])
  await end('chen light')
  expect(begun).toHaveLength(2)
  await end('lin heavy')
  expect(begun).toEqual(['lin heavy', 'chen light', 'wang heavy'])
})

test('whoever fails hands the turn on', async () => {
  const { begun, send, fail } = watched()
  const failing = send('lin', 'lin 1')
  void send('lin', 'lin 2')
  await Promise.all([expect(failing).rejects.toThrow('fails'), fail('lin 1')])
  expect(begun).toEqual(['lin 1', 'lin 2'])
})

test('a full queue sends away and says when to come again: one sender’s share, and all', async () => {
  const { send } = watched()
  const refusalOf = (sender: string) =>
    send(sender, 'too many').catch(({ error, retryAfterSeconds }) => [error, retryAfterSeconds])
  for (let count = 0; count < 25; count++) void send('lin', `lin ${count}`)
  expect(await refusalOf('lin')).toEqual(['busy', 3])
  const { send: sendToo } = watched()
  for (let count = 0; count < 66; count++) void sendToo(`sender ${count}`, `sender ${count}`)
  const late = sendToo('somebody else', 'late').catch(({ error }) => error)
  expect(await late).toBe('busy')
})

test('a few who fill the queue give up their last for whoever has less in it', async () => {
  const { begun, send, end } = watched()
  const sentAway: string[] = []
  for (const sender of ['lin', 'wang', 'zhao'])
    for (let count = 0; count < 25; count++)
      void send(sender, `${sender} ${count}`, true).catch(() => sentAway.push(`${sender} ${count}`))
  void send('chen', 'chen 1')
  await end('chen 1')
  expect(begun).toContain('chen 1')
  expect(sentAway).not.toContain('chen 1')
  expect(sentAway.length).toBeGreaterThan(0)
})
