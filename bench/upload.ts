import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { moduleTypes } from '#contract/kit/module.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { fileOf, openSender } from '#server/features/upload/test/send-file.ts'
import { buildZip } from '#server/platform/archive/test/build-zip.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { givenPeopleIn } from '#server/test/given/given-people.ts'
import { openProcesses } from '#server/test/processes/start-processes.ts'
import { noon, openTestClock } from '#server/test/test-clock.ts'
import { testKeys } from '#server/test/test-keys.ts'
import { makeDataDir } from '../e2e/product.ts'
import type { Figure } from './figure.ts'

const photos = 640
const photoBytes = 800_000
const mostMegabytes = 80

/** What an archive of photos costs the process that takes it: three parts at once, sealed, then its list read. */
export async function measureUpload(): Promise<Figure> {
  await using opened = new AsyncDisposableStack()
  const folder = await makeDataDir()
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const log = openLog('warn')
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  opened.defer(() => postgres.stop())
  const { appUrl, ownerUrl } = postgres
  await migrate({ ownerUrl, appUrl, log })
  const database = openDatabase({ url: appUrl, log })
  opened.defer(() => database.close())
  const projectId = newId(noon)
  const project = {
    domain: 'exam',
    texts: { 'zh-Hans': { examName: '考试', examDesc: '' } },
    ...{ colorTheme: '#1f5fa8', navColor: '#12395f', modules: [...moduleTypes] },
  }
  const scope = { projectId, actor: { kind: 'system', name: 'bench' } } as const
  await database.transaction(scope, (tx) => createProject(tx, project, noon))
  const processes = openProcesses({ appUrl, ownerUrl, folder })
  opened.defer(() => processes.close())
  const { url } = await processes.start('serve')
  const people = givenPeopleIn({ database, clock: openTestClock(), keys: testKeys })
  const { accountId } = await people.organisation(projectId)
  const sender = openSender(url, 'exam', await people.signedIn(projectId, accountId))
  const data = randomBytes(photoBytes)
  const zipOf = (many: number) =>
    buildZip(Array.from({ length: many }, (_, n) => ({ name: `${n}.jpg`, data })))

  const warm = await sender.send(fileOf(zipOf(10)))
  await sender.ask('POST', `/${warm}/completion`)
  const archive = zipOf(photos)
  const before = await residentMegabytes(url)
  let most = before
  const watching = setInterval(async () => {
    most = Math.max(most, await residentMegabytes(url).catch(() => 0))
  }, 100)
  const beganAt = performance.now()
  const uploadId = await sender.send(fileOf(archive))
  const sentAt = performance.now()
  const finished = await sender.ask<{ archive: { taken: number } }>('POST', `/${uploadId}/completion`)
  const endedAt = performance.now()
  clearInterval(watching)
  const grown = most - before
  return {
    title: 'A large upload',
    how: 'One archive in parts of 2 MB, three at once, into one process with its files on the disk; the memory of the process ten times a second.',
    columns: ['archive MB', 'seconds to send', 'seconds to look into it', 'MB before', 'MB more at most'],
    rows: [
      [
        (archive.length / 1024 / 1024).toFixed(0),
        ((sentAt - beganAt) / 1000).toFixed(1),
        ((endedAt - sentAt) / 1000).toFixed(1),
        before.toFixed(0),
        grown.toFixed(0),
      ],
    ],
    aims: [
      { aim: 'every photo is found', reached: finished.data?.archive.taken === photos },
      { aim: `at most ${mostMegabytes} MB more, however large the archive`, reached: grown <= mostMegabytes },
    ],
  }
}

async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
}
