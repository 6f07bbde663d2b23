import type { Invigilators, MarkKind } from '#contract/exam-day/exam-day.ts'

const chiefs = ['陶知行', '沈南乔', '顾清越', '陆怀瑾', '苏念安', '程叙白', '温如言', '季长宁', '方既白']
const seconds = ['叶初晴', '岑远山', '姜未央', '林见鹿', '何所思', '罗听澜', '唐若谷', '邵明夷', '尹归舟']

/** Who watches over a room, by its place among all; nobody of them lives. */
export function invigilatorsOf(at: number): Invigilators {
  const one = (names: readonly string[], line: number) => ({
    name: names[at % names.length] ?? '',
    telephone: `0571-200001${line}${at % names.length}`,
    confirmed: true,
  })
  return { chief: one(chiefs, 1), second: one(seconds, 2) }
}

interface Told {
  readonly kind: MarkKind
  readonly note: string
}

/** What else was marked of somebody, in the first sitting: what the scores say of misconduct stands here too. */
export const toldOf: Readonly<Record<string, Told>> = {
  sitter07: { kind: 'seatChange', note: '显示器闪烁，换至备用座位。' },
  sitter10: { kind: 'reserveMachine', note: '主机死机，启用备用机，补时 5 分钟。' },
  sitter12: { kind: 'violation', note: '携带通讯工具进入考场' },
  sitter15: { kind: 'violation', note: '使用通讯工具作答' },
}

/** Did not come at all. */
export const absentees: ReadonlySet<string> = new Set(['sitter05'])
