import type { Texts } from '#contract/kit/language.ts'
import { type DemoArea, type DemoSubject, say } from '../demo-batch.ts'

/** Places are kept in cities, in Hangzhou in its two workshops. */
export const conservationAreas: readonly DemoArea[] = [
  { key: 'beijing', kind: 'province', name: say('北京', '北京', 'Beijing') },
  { key: 'beijing-city', under: 'beijing', kind: 'city', name: say('北京市区', '北京市區', 'Beijing City') },
  { key: 'zhejiang', kind: 'province', name: say('浙江', '浙江', 'Zhejiang') },
  { key: 'hangzhou', under: 'zhejiang', kind: 'city', name: say('杭州', '杭州', 'Hangzhou') },
  {
    key: 'lakeside',
    under: 'hangzhou',
    kind: 'site',
    address: '杭州市西湖區聽松路12號',
    name: say('湖畔修书坊', '湖畔修書坊', 'Lakeside Workshop'),
  },
  {
    key: 'riverside',
    under: 'hangzhou',
    kind: 'site',
    address: '杭州市上城區望潮街3號',
    name: say('江岸古籍馆', '江岸古籍館', 'Riverside Rare Book Hall'),
  },
  { key: 'ningbo', under: 'zhejiang', kind: 'city', name: say('宁波', '寧波', 'Ningbo') },
  { key: 'guangdong', kind: 'province', name: say('广东', '廣東', 'Guangdong') },
  { key: 'guangzhou', under: 'guangdong', kind: 'city', name: say('广州', '廣州', 'Guangzhou') },
]

/** Areas with conservation benches. */
export const benchAreas: readonly string[] = ['beijing-city', 'lakeside', 'guangzhou']

export const levels: readonly { readonly key: string; readonly name: Texts }[] = [
  { key: 'first', name: say('初级', '初級', 'First level') },
  { key: 'second', name: say('中级', '中級', 'Second level') },
  { key: 'third', name: say('高级', '高級', 'Third level') },
]

const papers: Record<string, { written: [Texts, number]; bench: [Texts, number, DemoSubject['session']] }> = {
  first: {
    written: [say('纸张与装帧（学科）', '紙張與裝幀（學科）', 'Papers and bindings (written)'), 36_000],
    bench: [
      say('补破、溜口（术科）', '補破、溜口（術科）', 'Filling losses, mending folds (bench)'),
      80_000,
      [0, 13, 16],
    ],
  },
  second: {
    written: [
      say('版本与保存环境（学科）', '版本與保存環境（學科）', 'Editions and storage (written)'),
      48_000,
    ],
    bench: [
      say('揭裱、全书重装（术科）', '揭裱、全書重裝（術科）', 'Lifting and lining, rebinding (bench)'),
      120_000,
      [0, 13, 17],
    ],
  },
  third: {
    written: [
      say('修复伦理与方案设计（学科）', '修復倫理與方案設計（學科）', 'Ethics and treatment plans (written)'),
      60_000,
    ],
    bench: [say('综合修复（术科）', '綜合修復（術科）', 'A complete treatment (bench)'), 200_000, [1, 9, 17]],
  },
}

/** A written paper and one at the bench for every level, as the prospectus says. */
export const conservationSubjects: readonly DemoSubject[] = levels.flatMap(({ key, name: level }) => {
  const own = papers[key]
  if (!own) return []
  const [written, bench] = [own.written, own.bench]
  return [
    {
      key: `${key}-written`,
      level,
      name: written[0],
      feeFen: written[1],
      required: false,
      session: [0, 9, 11],
    },
    { key: `${key}-bench`, level, name: bench[0], feeFen: bench[1], required: false, session: bench[2] },
  ] satisfies DemoSubject[]
})
