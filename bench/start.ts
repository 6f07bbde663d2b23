import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { freePort } from '../e2e/free-port.ts'
import { makeDataDir, startProduct } from '../e2e/product.ts'
import { type Figure, median, spread } from './figure.ts'

const rounds = 3
const warmLimitMs = 5000

/** How long a start takes until the portal says that it is ready: on an empty folder, and again on the same one. */
export async function measureStart(): Promise<Figure> {
  const taken: { cold: number; warm: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = await makeDataDir()
    try {
      const cold = await startOnce(dataDir)
      const warm = await startOnce(dataDir)
      taken.push({ cold, warm, bare: await startBare() })
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const row = (name: string, pick: 'cold' | 'warm' | 'bare') => [
    name,
    spread(taken.map((round) => round[pick] / 1000)),
    spread(
      taken.map((round) => round[pick] / round.bare),
      0,
    ),
  ]
  const warmMs = median(taken.map((round) => round.warm))
  return {
    title: 'Starting',
    how: `From the start of the process to the first good answer of /readyz, ${rounds} times; against a bare node:http server from its start to its first answer. The web was built before.`,
    columns: ['', 'seconds', 'ratio to bare'],
    rows: [
      row('bare node:http', 'bare'),
      row('cold: makes the database, migrates, makes the demo world', 'cold'),
      row('warm: everything is there', 'warm'),
    ],
    aims: [{ aim: 'warm in under 5 s', reached: warmMs < warmLimitMs }],
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const product = await startProduct(await freePort(), { DATA_DIR: dataDir })
  await product.stop()
  return product.startedInMs
}

async function startBare(): Promise<number> {
  const port = await freePort()
  const script = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--eval', script])
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  child.kill()
  return performance.now() - startedAt
}
