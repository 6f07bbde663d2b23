import type { z } from 'zod'
import type { formOption } from '#contract/batch/form/form.ts'
import { say } from '../demo-batch.ts'

type Option = z.input<typeof formOption>
const school = (value: string, zhHans: string, zhHant: string, en: string): Option => ({
  value,
  label: say(zhHans, zhHant, en),
})

/** Colleges of the four provinces, by the codes of the ministry, and a way out for everybody else. */
export const schools: readonly Option[] = [
  school('10335', '浙江大学', '浙江大學', 'Zhejiang University'),
  school('10336', '杭州电子科技大学', '杭州電子科技大學', 'Hangzhou Dianzi University'),
  school('10337', '浙江工业大学', '浙江工業大學', 'Zhejiang University of Technology'),
  school('10338', '浙江理工大学', '浙江理工大學', 'Zhejiang Sci-Tech University'),
  school('10346', '杭州师范大学', '杭州師範大學', 'Hangzhou Normal University'),
  school('10351', '温州大学', '溫州大學', 'Wenzhou University'),
  school('11646', '宁波大学', '寧波大學', 'Ningbo University'),
  school('10486', '武汉大学', '武漢大學', 'Wuhan University'),
  school('10487', '华中科技大学', '華中科技大學', 'Huazhong University of Science and Technology'),
  school('10489', '长江大学', '長江大學', 'Yangtze University'),
  school('10497', '武汉理工大学', '武漢理工大學', 'Wuhan University of Technology'),
  school('10511', '华中师范大学', '華中師範大學', 'Central China Normal University'),
  school('10519', '湖北文理学院', '湖北文理學院', 'Hubei University of Arts and Science'),
  school('11075', '三峡大学', '三峽大學', 'China Three Gorges University'),
  school('10610', '四川大学', '四川大學', 'Sichuan University'),
  school('10613', '西南交通大学', '西南交通大學', 'Southwest Jiaotong University'),
  school('10614', '电子科技大学', '電子科技大學', 'University of Electronic Science and Technology of China'),
  school('10616', '成都理工大学', '成都理工大學', 'Chengdu University of Technology'),
  school('10619', '西南科技大学', '西南科技大學', 'Southwest University of Science and Technology'),
  school('10641', '宜宾学院', '宜賓學院', 'Yibin University'),
  school('10697', '西北大学', '西北大學', 'Northwest University'),
  school('10698', '西安交通大学', '西安交通大學', 'Xi’an Jiaotong University'),
  school('10699', '西北工业大学', '西北工業大學', 'Northwestern Polytechnical University'),
  school('10701', '西安电子科技大学', '西安電子科技大學', 'Xidian University'),
  school('10703', '西安建筑科技大学', '西安建築科技大學', 'Xi’an University of Architecture and Technology'),
  school('10718', '陕西师范大学', '陝西師範大學', 'Shaanxi Normal University'),
  school('10720', '陕西理工大学', '陝西理工大學', 'Shaanxi University of Technology'),
  school('10721', '宝鸡文理学院', '寶雞文理學院', 'Baoji University of Arts and Sciences'),
  school('other', '其他院校', '其他院校', 'Another school'),
]
