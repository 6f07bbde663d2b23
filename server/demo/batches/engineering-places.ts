import { type DemoArea, type DemoSubject, say } from '../demo-batch.ts'

const province = (key: string, zhHans: string, zhHant: string, en: string): DemoArea => ({
  key,
  kind: 'province',
  name: say(zhHans, zhHant, en),
})
const city = (under: string, key: string, zhHans: string, zhHant: string, en: string): DemoArea => ({
  key,
  under,
  kind: 'city',
  name: say(zhHans, zhHant, en),
})

/** Four provinces with three cities each, as the notice of the demo says. */
export const engineeringAreas: readonly DemoArea[] = [
  province('zhejiang', '浙江', '浙江', 'Zhejiang'),
  city('zhejiang', 'hangzhou', '杭州', '杭州', 'Hangzhou'),
  city('zhejiang', 'ningbo', '宁波', '寧波', 'Ningbo'),
  city('zhejiang', 'wenzhou', '温州', '溫州', 'Wenzhou'),
  province('hubei', '湖北', '湖北', 'Hubei'),
  city('hubei', 'wuhan', '武汉', '武漢', 'Wuhan'),
  city('hubei', 'yichang', '宜昌', '宜昌', 'Yichang'),
  city('hubei', 'xiangyang', '襄阳', '襄陽', 'Xiangyang'),
  province('sichuan', '四川', '四川', 'Sichuan'),
  city('sichuan', 'chengdu', '成都', '成都', 'Chengdu'),
  city('sichuan', 'mianyang', '绵阳', '綿陽', 'Mianyang'),
  city('sichuan', 'yibin', '宜宾', '宜賓', 'Yibin'),
  province('shaanxi', '陕西', '陝西', 'Shaanxi'),
  city('shaanxi', 'xian', '西安', '西安', 'Xi’an'),
  city('shaanxi', 'baoji', '宝鸡', '寶雞', 'Baoji'),
  city('shaanxi', 'hanzhong', '汉中', '漢中', 'Hanzhong'),
]

const junior = say('初级', '初級', 'Junior')
const intermediate = say('中级', '中級', 'Intermediate')
const senior = say('高级', '高級', 'Senior')

export const engineeringSubjects: readonly DemoSubject[] = [
  {
    key: 'foundations',
    level: junior,
    feeFen: 6_100,
    required: true,
    session: [0, 9, 11],
    name: say('软件工程基础', '軟體工程基礎', 'Foundations of Software Engineering'),
  },
  {
    key: 'programming',
    level: junior,
    feeFen: 8_900,
    required: false,
    session: [0, 14, 17],
    name: say('程序设计实务', '程式設計實務', 'Programming Practice'),
  },
  {
    key: 'testing',
    level: intermediate,
    feeFen: 6_100,
    required: false,
    session: [1, 9, 11],
    name: say('软件测试', '軟體測試', 'Software Testing'),
  },
  {
    key: 'databases',
    level: intermediate,
    feeFen: 6_100,
    required: false,
    session: [1, 9, 11],
    name: say('数据库应用', '資料庫應用', 'Databases'),
  },
  {
    key: 'security',
    level: intermediate,
    feeFen: 7_500,
    required: false,
    session: [1, 14, 16],
    name: say('信息安全', '資訊安全', 'Information Security'),
  },
  {
    key: 'intelligence',
    level: senior,
    feeFen: -1,
    required: false,
    session: [0, 14, 17],
    name: say('人工智能工程', '人工智慧工程', 'Artificial Intelligence Engineering'),
  },
]

/** Subjects that are examined at the same hour. */
export const engineeringClashes: readonly (readonly [string, string])[] = [
  ['programming', 'intelligence'],
  ['testing', 'databases'],
]
