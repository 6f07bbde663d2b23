import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const dying = (death: string) => `
  import { openLog } from '${new URL('./log.ts', import.meta.url)}'
  import { tellLastWords } from '${new URL('./last-words.ts', import.meta.url)}'
  tellLastWords(openLog('info'))
  const error = Object.assign(new Error('cut off'), { client: { password: 'open sesame' } })
  ${death}
`

test.each([
  ['an error', 'setTimeout(() => { throw error })'],
  [
    'an event that nobody listens for',
    "new (await import('node:events')).EventEmitter().emit('error', error)",
  ],
  ['a promise that nobody awaits', 'Promise.reject(error)'],
])('%s that nobody caught ends the process in the log’s words, without what it carries', (_what, death) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', dying(death)],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, err: { message: 'cut off' } })
  expect(stdout).not.toContain('sesame')
})
