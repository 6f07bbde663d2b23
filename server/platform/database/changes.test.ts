import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { once, openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { type Changes, listenToChanges } from './changes.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const projectId = newId(now)
const log = openLog('silent')

let house: TestDatabase
let changes: Changes | undefined
beforeAll(async () => {
  house = await openTestDatabase()
  await house.asOwner(
    'create table thing (project_id uuid, thing_id uuid, primary key (project_id, thing_id))',
  )
  await house.asOwner(`create trigger announce_thing after insert or update or delete on thing
    for each row execute function announce_change('thing')`)
})
afterEach(() => changes?.close())
afterAll(() => house.drop())

const change = () => house.asOwner('insert into thing values ($1, $2)', [projectId, newId(now)])
const heardBy = async (url: string, pingMs?: number) => {
  const heard: string[] = []
  changes = await listenToChanges({ url, log, ...(pingMs && { pingMs }) })
  changes.on('thing', (changed) => heard.push(changed))
  return heard
}

test('a committed change is heard, with its project', async () => {
  const heard = await heardBy(house.appUrl)
  await change()
  await vi.waitFor(() => expect(heard).toEqual([projectId]))
})

test('a change that is rolled back is not heard, nor is another topic', async () => {
  const heard = await heardBy(house.appUrl)
  await once(house.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('insert into thing values ($1, $2)', [projectId, newId(now)])
    await owner.query('rollback')
    await owner.query(`select pg_notify('changed', 'other:' || $1)`, [projectId])
  })
  await change()
  await vi.waitFor(() => expect(heard).toEqual([projectId]))
})

test('after a killed connection everything counts as changed, and listening goes on', async () => {
  const heard = await heardBy(house.appUrl)
  await once(house.adminUrl, (admin) =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'baoming-changes'`),
  )
  await vi.waitFor(() => expect(heard).toEqual(['all']))
  await change()
  await vi.waitFor(() => expect(heard).toEqual(['all', projectId]))
})

test('a connection that died without a word is noticed and replaced', async () => {
  await using line = await openLine(house.appUrl)
  const heard = await heardBy(line.url, 200)
  line.cutSilently()
  await vi.waitFor(() => expect(heard).toContain('all'))
  await change()
  await vi.waitFor(() => expect(heard).toContain(projectId))
})

/** A way to the database whose connections can be made to say nothing any more. */
async function openLine(url: string) {
  const { searchParams, port } = new URL(url)
  const path = `${searchParams.get('host')}/.s.PGSQL.${port || 5432}`
  const pairs: [Socket, Socket][] = []
  const server: Server = createServer((near) => {
    const far = connect(path)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => end.destroy())
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.search = ''
  const address = server.address()
  through.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: through.href,
    cutSilently() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    async [Symbol.asyncDispose]() {
      for (const end of pairs.flat()) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
