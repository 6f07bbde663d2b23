import { once } from 'node:events'
import { access, chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  ask,
  openPostgresFolder,
  type PostgresFolder,
  read,
  write,
} from '#server/test/processes/postgres-folder.ts'

/** One cluster for all tests that need none of their own. */
let folder: PostgresFolder
beforeAll(async () => {
  folder = await openPostgresFolder()
})
afterEach(() => folder.rest())
afterAll(() => folder.close())

test('a second start finds what the first one kept', async () => {
  const first = await folder.start()
  await write(first, 'kept')
  await first.stop()
  const second = await folder.start()
  expect(await read(second)).toEqual(['kept'])
  await second.stop()
})

test('the owner is no superuser, the app owns nothing, and a wrong password is refused', async () => {
  const postgres = await folder.start()
  const roles = await ask(
    postgres.adminUrl,
    "select rolname, rolsuper, rolcreaterole from pg_roles where rolname in ('baoming_owner', 'baoming_app')",
  )
  expect(roles).toEqual([
    { rolname: 'baoming_owner', rolsuper: false, rolcreaterole: false },
    { rolname: 'baoming_app', rolsuper: false, rolcreaterole: false },
  ])
  await expect(ask(postgres.appUrl, 'create table mine (a int)')).rejects.toThrow('permission denied')
  await expect(ask(postgres.appUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  expect(
    await ask(postgres.adminUrl, "select 1 from pg_database where datname = 'baoming' and oid > 16383"),
  ).toHaveLength(1)
  expect((await stat(folder.inside('passwords.json'))).mode & 0o777).toBe(0o600)
  await postgres.stop()
})

test('a data folder in use is refused, naming the process and the way out', async () => {
  const { child } = await folder.hold()
  await expect(folder.start()).rejects.toThrow(
    new RegExp(`in use by process ${child.pid} .*choose another DATA_DIR, or set DATABASE_URL`),
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
  const own = await folder.start()
  await expect(folder.start()).rejects.toThrow(`in use by process ${process.pid} `)
  await own.stop()
})

test('of two that start at the same moment on an empty folder, one gets it', async () => {
  await using own = await openPostgresFolder()
  const outcomes = await Promise.allSettled([own.hold(), own.hold()])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('in use by process')])
})

test('roles get new passwords when the file of passwords is lost', async () => {
  const first = await folder.start()
  await write(first, 'kept as well')
  await first.stop()
  await rm(folder.inside('passwords.json'))
  const second = await folder.start()
  expect(second.ownerUrl).not.toBe(first.ownerUrl)
  expect(await read(second)).toContain('kept as well')
  await second.stop()
})

test('a path too long for a socket gets a short private folder', async () => {
  await using own = await openPostgresFolder()
  own.dataDir = join(own.home, 'a-long-name-報名-'.repeat(6))
  const postgres = await own.start()
  const socket = new URL(postgres.ownerUrl).searchParams.get('host') ?? ''
  expect(socket).not.toContain(own.home)
  expect((await stat(socket)).mode & 0o777).toBe(0o700)
  await write(postgres, 'short')
  await postgres.stop()
  await expect(access(socket)).rejects.toThrow('ENOENT')
})

test('a folder that only its own user may enter is good enough', async () => {
  await chmod(folder.home, 0o700)
  const postgres = await folder.start()
  await write(postgres, 'private')
  await postgres.stop()
  await chmod(folder.home, 0o755)
})

test('an ordinary user starts it as well', async () => {
  await using own = await openPostgresFolder()
  const ordinary = await own.ordinaryUser()
  await mkdir(own.dataDir)
  await chown(own.dataDir, ordinary.owner.uid, ordinary.owner.gid)
  const { addresses } = await own.hold(ordinary)
  await write(addresses, 'ordinary')
  expect((await stat(own.inside('cluster'))).uid).toBe(ordinary.owner.uid)
})

test('data of another major version is refused with the way out', async () => {
  await (await folder.start()).stop()
  await writeFile(folder.inside('cluster/PG_VERSION'), '15\n')
  await expect(folder.start()).rejects.toThrow(
    /is of PostgreSQL 15, this release brings PostgreSQL 18.*Dump it/,
  )
  await writeFile(folder.inside('cluster/PG_VERSION'), '18\n')
})

test('a server that does not come up says so in the words of its log', async () => {
  await (await folder.start()).stop()
  await writeFile(folder.inside('cluster/postgresql.auto.conf'), "shared_buffers = 'a lot'\n")
  await expect(folder.start()).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/)
  await rm(folder.inside('cluster/postgresql.auto.conf'))
})

test('no value of a row gets into the log', async () => {
  const postgres = await folder.start()
  await write(postgres, 'Zhang San')
  await expect(write(postgres, 'Zhang San')).rejects.toThrow('duplicate key')
  await postgres.stop()
  expect(await readFile(folder.inside('postgres.log'), 'utf8')).not.toContain('Zhang')
})
