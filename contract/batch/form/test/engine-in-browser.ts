import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { build } from 'vite'
import config from '../../../../vite.config.ts'
import type { JudgedAnswers } from '../form-engine.ts'

/** The engine as browsers get it: bundled, made small, written for the oldest of them, in a world of its own. */
export async function engineInBrowser(): Promise<(asked: string) => JudgedAnswers> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: config.build?.target ?? [],
      lib: { entry: join(import.meta.dirname, '../form-engine.ts'), formats: ['iife'], name: 'engine' },
    },
  })
  const [bundle] = [built].flat()
  const [chunk] = bundle && 'output' in bundle ? bundle.output : []
  const world = createContext({ asked: '' })
  new Script(chunk?.code ?? '').runInContext(world)
  const judge = new Script(
    'JSON.stringify((({ form, answers, terms }) => engine.judgeAnswers(form, answers, terms))(JSON.parse(asked)))',
  )
  return (asked) => {
    world.asked = asked
    return JSON.parse(judge.runInContext(world))
  }
}
