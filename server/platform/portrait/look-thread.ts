import { parentPort } from 'node:worker_threads'
import { openFaceModel } from './face-model.ts'
import { measureBorder, measureFace, type Pixels } from './measure-portrait.ts'
import type { PortraitSeen } from './portrait-seen.ts'

/** What the thread answers: once when it is ready, then to each picture. */
export type LookAnswer =
  | { readonly ready: true }
  | { readonly seen: PortraitSeen }
  | { readonly failure: string }

const findFaces = await openFaceModel()
parentPort?.on('message', async (pixels: Pixels) => {
  parentPort?.postMessage(await answerTo(pixels))
})
parentPort?.postMessage({ ready: true } satisfies LookAnswer)

async function answerTo(pixels: Pixels): Promise<LookAnswer> {
  try {
    const faces = (await findFaces(pixels)).map((mesh) => measureFace(pixels, mesh))
    const height = ({ top, bottom }: (typeof faces)[number]) => bottom - top
    return { seen: { faces: faces.toSorted((a, b) => height(b) - height(a)), border: measureBorder(pixels) } }
  } catch (error) {
    return { failure: String(error) }
  }
}
