import { spawn } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  ask,
  kill,
  openPostgresFolder,
  type PostgresFolder,
  read,
  write,
} from '#server/test/processes/postgres-folder.ts'

/** One cluster for all: what one test killed, the next one starts again. */
let folder: PostgresFolder
beforeAll(async () => {
  folder = await openPostgresFolder()
})
afterEach(() => folder.rest())
afterAll(() => folder.close())

test('nothing acknowledged is lost when the parent alone is killed', async () => {
  const { child, addresses } = await folder.hold()
  await write(addresses, 'of an orphan')
  await kill(child)
  expect(await folder.serverProcesses()).not.toEqual([])
  const next = await folder.start()
  expect(await read(next)).toContain('of an orphan')
  await next.stop()
})

test('nothing acknowledged is lost when everything is killed', async () => {
  const { child, addresses } = await folder.hold()
  await write(addresses, 'of the killed')
  await kill(child)
  await folder.killServer()
  const next = await folder.start()
  expect(await read(next)).toContain('of the killed')
  await next.stop()
})

test('nothing acknowledged is lost when the postmaster is killed under its children', async () => {
  const { child, addresses } = await folder.hold()
  await write(addresses, 'of the headless')
  const busy = ask(addresses.ownerUrl, 'select count(*) from generate_series(1, 1e10)').catch(() => {})
  await kill(child)
  process.kill(await folder.postmaster(), 'SIGKILL')
  const next = await folder.start()
  expect(await read(next)).toContain('of the headless')
  await Promise.all([busy, next.stop()])
})

test('a postmaster that is killed while we run comes back by itself, with all that was acknowledged', async () => {
  const postgres = await folder.start()
  for (const word of ['first', 'second']) {
    await write(postgres, word)
    const killed = await folder.postmaster()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await read(postgres)).toContain(word))
    expect(await folder.postmaster()).not.toBe(killed)
  }
  await postgres.stop()
  expect(await folder.serverProcesses()).toEqual([])
})

test('one that does not come back is told, and what is left can be stopped', async () => {
  const told: Error[] = []
  const postgres = await folder.start((error) => told.push(error))
  await writeFile(folder.inside('cluster/postgresql.auto.conf'), "shared_buffers = 'a lot'\n")
  process.kill(await folder.postmaster(), 'SIGKILL')
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]?.message).toMatch(/ended while Baoming was running .*invalid value for parameter/)
  await postgres.stop()
  await rm(folder.inside('cluster/postgresql.auto.conf'))
})

test('asked to stop while it is coming back, it stops', async () => {
  const postgres = await folder.start()
  process.kill(await folder.postmaster(), 'SIGKILL')
  await sleep(100)
  await postgres.stop()
  expect(await folder.serverProcesses()).toEqual([])
})

test('a database killed while it was being made is made anew', async () => {
  await using empty = await openPostgresFolder()
  const child = empty.launch()
  const root = empty.inside('')
  while (!(await readdir(root).catch(() => [])).some((name) => name.startsWith('making-'))) await sleep(5)
  await sleep(150)
  await kill(child)
  expect(await readdir(root)).not.toContain('cluster')
  const next = await empty.start()
  await write(next, 'made')
  await next.stop()
})

test('a stranger that got the process id of the dead server is left alone', async () => {
  await (await folder.start()).stop()
  const { prefix, identity } = await folder.ordinaryUser()
  const [program = '', ...args] = [...prefix, 'sleep', '60']
  const stranger = spawn(program, args, identity)
  const pidFile = folder.inside('cluster/postmaster.pid')
  const lines = [stranger.pid, folder.inside('cluster'), 1, 5432, folder.inside('socket')]
  await writeFile(pidFile, `${lines.join('\n')}\n`)
  await (await folder.start()).stop()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('a Ctrl-C for the group of the parent does not reach the database', async () => {
  const { child, addresses } = await folder.hold()
  await write(addresses, 'before')
  process.kill(-Number(child.pid), 'SIGINT')
  await sleep(200)
  expect(await read(addresses)).toContain('before')
})
