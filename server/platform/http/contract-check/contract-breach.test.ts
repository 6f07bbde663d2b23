import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  import { ContractBreach, throwBreach } from './contract-breach.ts'
  throwBreach(new ContractBreach('getThing', 'threw fileAbsent, which it does not declare'))
`

test('a breach that nobody expects ends the process that runs the tests', async () => {
  const cwd = join(import.meta.dirname)
  const run = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd,
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ContractBreach: getThing threw fileAbsent, which it does not declare'),
  })
})
