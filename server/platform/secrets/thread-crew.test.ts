import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { openPasswordThreads } from './password-threads.ts'
import { openThreadCrew, type ThreadCrew } from './thread-crew.ts'

const opened: ThreadCrew[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  for (const crew of opened.splice(0)) await crew.close()
})
function kept(crew: ThreadCrew): ThreadCrew {
  opened.push(crew)
  return crew
}

const hasPolicies = spawnSync('chrt', ['--version']).status === 0 && process.platform === 'linux'
/** As Linux numbers them: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, field 41. */
const [ordinaryPolicy, idlePolicy] = [0, 5]
const task = { password: 'Baoming#2026' }

/** Policy and nice value of the threads that compute passwords in this process. */
function passwordThreads() {
  return readdirSync('/proc/self/task')
    .map((thread) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8'))
    .filter((stat) => stat.includes('(passwords)'))
    .map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    .map((fields) => ({ policy: Number(fields[38]), niceness: Number(fields[16]) }))
}

test.runIf(hasPolicies)('a quiet thread runs only where nothing else wants the core', async () => {
  await kept(openThreadCrew('quiet')).compute(task)
  expect(passwordThreads()).toMatchObject([{ policy: idlePolicy }])
})

test.runIf(process.platform === 'linux')('an ordinary one goes behind the one that answers', async () => {
  const before = getPriority()
  await kept(openThreadCrew('ordinary')).compute(task)
  const [thread] = passwordThreads()
  expect(thread?.policy).toBe(ordinaryPolicy)
  expect(thread?.niceness).toBeGreaterThan(before)
  expect(getPriority()).toBe(before)
})

test('without chrt a quiet thread computes as an ordinary one', async () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(await kept(openThreadCrew('quiet')).compute(task)).toMatch(/^\$argon2id\$/)
  if (process.platform === 'linux') expect(passwordThreads()).toMatchObject([{ policy: ordinaryPolicy }])
})

test('a thread that dies is replaced, and what it computed is computed again', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const crew = kept(openThreadCrew('quiet'))
  const answer = crew.compute(task)
  const [thread] = posted.mock.contexts
  if (thread instanceof Worker) await thread.terminate()
  expect(await answer).toMatch(/^\$argon2id\$/)
  expect(posted).toHaveBeenCalledTimes(2)
})

test('what kills every thread fails and says why; the next one is computed', async () => {
  const crew = kept(openThreadCrew('quiet'))
  await expect(crew.compute({ ...task, hash: 'no hash' })).rejects.toMatchObject({
    message: 'A thread that computes passwords ended',
    cause: expect.objectContaining({ message: 'Decoding failed' }),
  })
  expect(await crew.compute(task)).toMatch(/^\$argon2id\$/)
})

test('closed, what it computes fails', async () => {
  const crew = openThreadCrew('quiet')
  const answer = crew.compute(task).catch((error: unknown) => error)
  await crew.close()
  expect(await answer).toBeInstanceOf(Error)
})

test.runIf(hasPolicies)('where others fill every core passwords are still computed', async () => {
  const threads = kept(openPasswordThreads())
  const hash = String(await threads.compute(task))
  const burn = 'const end = Date.now() + 60_000; while (Date.now() < end);'
  const others = Array.from({ length: availableParallelism() * 3 }, () =>
    spawn(process.execPath, ['--eval', burn]),
  )
  try {
    await Promise.all(others.map((other) => once(other, 'spawn')))
    const areQuiet = () => passwordThreads().every(({ policy }) => policy === idlePolicy)
    for (let n = 0; n < 4 || areQuiet(); n += 1) {
      const startedMs = performance.now()
      expect(await threads.compute({ ...task, hash })).toBe(true)
      expect(performance.now() - startedMs).toBeLessThan(15_000)
    }
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
})
