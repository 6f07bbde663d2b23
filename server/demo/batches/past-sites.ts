import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import { demoId, say } from '../demo-batch.ts'

/** Where the exam that is over took place: areas of its batch, and which station each is. */
export const pastSites = [
  {
    key: 'jiangpan',
    under: 'hangzhou',
    station: '江畔考试中心第一考站',
    name: say('江畔考试中心第一考站', '江畔考試中心第一考站', 'Jiangpan Exam Centre, First Station'),
    address: '西湖区求知路 18 号江畔大楼',
  },
  {
    key: 'qiantang',
    under: 'hangzhou',
    station: '钱塘考试中心本部考站',
    name: say('钱塘考试中心本部考站', '錢塘考試中心本部考站', 'Qiantang Exam Centre, Main Station'),
    address: '上城区潮鸣路 22 号',
  },
  {
    key: 'qiantangNingbo',
    under: 'ningbo',
    station: '钱塘考试中心宁波考站',
    name: say('钱塘考试中心宁波考站', '錢塘考試中心寧波考站', 'Qiantang Exam Centre, Ningbo Station'),
    address: '鄞州区望海路 6 号',
  },
] as const

const capacity = 60

/** The same batch with its sites: whoever takes part there chooses one of them, not the city. */
export function withSites(batchKey: string, draft: BatchDraft): BatchDraft {
  const idOf = (key: string) => demoId(batchKey, key)
  const within = new Set(pastSites.map(({ under }) => idOf(under)))
  const sites = pastSites.map(({ key, under, name, address }) => ({
    ...{ areaId: idOf(key), parentId: idOf(under), kind: 'site' as const, name, address, offered: true },
  }))
  return {
    ...draft,
    areas: [...draft.areas, ...sites],
    quotas: [
      ...draft.quotas.filter(({ areaId }) => !within.has(areaId)),
      ...sites.flatMap(({ areaId }) =>
        draft.subjects.map(({ subjectId }) => ({ areaId, subjectId, capacity })),
      ),
    ],
  }
}
