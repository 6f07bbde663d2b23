import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledIn } from '#server/test/processes/compiled.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { guideFile } from './serve-api-docs.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

let on: TestDatabase
let folder: string
let portal: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  on = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'baoming-guide-'))
  portal = await startDemo()
})
afterAll(async () => {
  await portal?.stop()
  await on.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The product as the guide's reader starts it, but for the database that the tests have already. */
async function startDemo() {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...compiledIn(join(folder, 'compiled')),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      DATA_DIR: folder,
      DATABASE_URL: on.appUrl,
      DATABASE_OWNER_URL: on.ownerUrl,
      SECRET: 'a secret of the test house, of no worth',
      FILES_ADAPTER: 'disk',

      KEYS: 'a-key-of-the-test-house-of-no-worth-at-all',
      INDEX_KEY: 'another key of the test house, of no worth',
      SMS_ADAPTER: 'outbox',
      MAIL_ADAPTER: 'outbox',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function stop() {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    const [, address] = /Baoming is open at (\S+)/.exec(output) ?? []
    if (address) return { address, stop }
  }
  throw new Error(`it ended before it was open: ${output}`)
}

async function requireTool(tool: string) {
  await run(tool, ['--version']).catch(() => {
    throw new Error(`The guide's commands need ${tool}: install it (Debian: apt-get install ${tool}).`)
  })
}

/** Every block of commands, in the page's order: they are typed into one shell. */
async function commandsOfGuide(): Promise<string> {
  const guide = await readFile(guideFile, 'utf8')
  return Array.from(guide.matchAll(/^```sh\n(.*?)^```$/gms), ([, commands]) => commands).join('\n')
}

test('the commands of the guide lead from the captcha to a submitted application, as they stand', async () => {
  await Promise.all(['bash', 'curl'].map(requireTool))
  // As large as a photo.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  for (const name of ['portrait.jpg', 'proof.jpg'])
    await sharp({ create: { width: 600, height: 840, channels: 3, background: '#ffffff', noise } })
      .jpeg()
      .toFile(join(folder, name))
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', await commandsOfGuide()], {
    cwd: folder,
    env: { PATH, BASE: portal.address },
  })
  const [name, ...rest] = stdout.trim().split('\n')
  expect(name).toBe('全国软件工程能力认证考试')
  expect(rest[0]).toBe('林初晓')
  expect(rest.slice(-4)).toEqual(['auditing', expect.stringMatching(/^\d{14}$/), 'auditing', 'jiangyuan96'])
})
