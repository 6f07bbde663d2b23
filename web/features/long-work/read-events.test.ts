import { expect, test } from 'vitest'
import { EventReader } from './read-events.ts'

const text = 'event: works\ndata: {"items":[]}\n\n: \n\nevent: work\ndata: {"done":1,"name":"欧阳素"}\n\n'
const events = [
  { event: 'works', data: { items: [] } },
  { event: 'work', data: { done: 1, name: '欧阳素' } },
]

test('events are read out of whatever pieces they arrive in; a comment is none', () => {
  for (let size = 1; size <= text.length; size += 1) {
    const reader = new EventReader()
    const read = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      reader.read(text.slice(at * size, (at + 1) * size)),
    )
    expect(read.flat()).toEqual(events)
  }
})

test('what has not ended yet is not read', () => {
  expect(new EventReader().read('event: work\ndata: {"done":1}\n')).toEqual([])
})
