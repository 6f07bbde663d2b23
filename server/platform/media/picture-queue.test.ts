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
  return { begun, send, end, settled }
}

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

test('one who sends both kinds has one of them open', async () => {
  const { begun, send, end, settled } = watched()
  void send('lin', 'light')
  void send('lin', 'heavy', true)
  await settled()
  expect(begun).toEqual(['light'])
  await end('light')
  expect(begun).toEqual(['light', 'heavy'])
})

test('a full queue sends away and says when to come again', async () => {
  const { send } = watched()
  for (let count = 0; count < 66; count++) void send(`sender ${count}`, `sender ${count}`)
  await expect(send('somebody else', 'late')).rejects.toMatchObject({ error: 'busy', retryAfterSeconds: 3 })
})
