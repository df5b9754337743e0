/** English translations of the demo places' descriptions, by the text itself. */
export const englishDetails: Readonly<Record<string, string>> = {
  '{name}：{subtitle}。': '{name}: {subtitle}.',
  '建议游玩两到三小时，清晨和傍晚人少，光线也最好。':
    'Allow two to three hours. Early morning and dusk are quiet, and have the best light.',
  '项目多，建议留出一整天；热门项目上午十点前排队最短。':
    'There is a lot to do: keep a whole day free. Queues for the best rides are shortest before ten.',
  '喂食和讲解每天有固定时间，入园后先看当天的时刻牌。': 'Feedings and talks have fixed times: look at the board of the day as you come in.',
  '建议参观一个半小时，整点有免费讲解，跟着走一圈最省力。':
    'Allow an hour and a half. A free tour starts on every hour and is the easiest way around.',
  '开演前三十分钟检票，迟到的观众在幕间由领位员带入。': 'Doors open thirty minutes before the show. Latecomers are seated between acts.',
  '门票含浴巾和更衣柜，不限时，天黑以后的露天池最舒服。':
    'Towel and locker are included, and there is no time limit. The outdoor pools are best after dark.',
  '造浪池每小时一次，滑道在开园后一小时内排队最短。': 'Waves come once an hour. Queues for the slides are shortest in the first hour.',
  '门票含雪具，手套和袜子请自备；初学者请先上免费的安全课。':
    'Equipment is included; bring gloves and socks. Beginners take the free safety lesson first.',
  '景区内步道较长，请穿防滑的鞋；雨雪天部分路段会临时关闭，以现场公告为准。':
    'The paths are long: wear shoes that grip. Some are closed in rain and snow; notices on site tell which.',
  '部分项目有身高和健康要求，入口处有量尺，请以现场工作人员的判断为准。':
    'Some rides ask for a certain height or good health. The staff at the entrance decide.',
  '请勿投喂和拍打玻璃；拍照请关闭闪光灯。': 'Please do not feed the animals or knock on the glass, and take photos without flash.',
  '周一闭馆，法定节假日除外；大件行李请先寄存。': 'Closed on Mondays except public holidays. Please leave large bags at the cloakroom.',
  '演出中请勿录像；1.2米以下儿童谢绝入场的场次会在场次旁注明。':
    'No filming during the show. Shows closed to children under 1.2 m say so beside their times.',
  '请自备泳衣；孕妇、饮酒后和有心血管疾病的客人请勿入池。':
    'Bring swimwear. The pools are not for pregnant guests, after alcohol, or with heart disease.',
  '请自备泳衣和防水袋；雷雨时户外项目暂停，恢复时间听广播。':
    'Bring swimwear and a waterproof bag. Outdoor rides pause in thunderstorms; listen for the announcement.',
  '雪场内温度较低，请穿防寒衣物；进雪道须戴头盔。': 'It is cold inside: dress warmly. Helmets are a must on the slopes.',
  提示: 'Good to know',
  入园: 'Getting in',
  '凭入园码在检票口扫码入园，须与预订的日期和场次一致。': 'Scan the entry code at the gate, on the day and at the time you booked.',
  儿童: 'Children',
  '身高1.2米以下的儿童须由成人陪同，免票，不占用本单数量。':
    'Children under 1.2 m come free with an adult, and do not count towards this order.',
  '森林、湖面和木屋围成的乐园，孩子在草坡上跑，大人在树荫下歇。':
    'A park among forest, lake and cabins: children run on the grassy slopes, grown-ups rest in the shade.',
  '每晚七点半有一场灯光巡游，从湖边走到木屋广场。':
    'At half past seven each evening a parade of lights walks from the lake to the cabin square.',
  '从老码头出发，往北到大桥，再折返。船头是露天座，风大时请带外套。':
    'From the old pier north to the bridge and back. The seats at the bow are open: bring a jacket on windy days.',
  '五层展厅，两百多件能动手的展品。三楼的龙卷风每小时起一次。':
    'Five floors and over two hundred exhibits to touch. The tornado on the third floor rises once an hour.',
  '周一闭馆，法定节假日除外。': 'Closed on Mondays except public holidays.',
  '辽代砖塔，明代重修，塔顶可以望见整个老城。登塔每次限三十人。':
    'A brick pagoda of the Liao, rebuilt under the Ming. Its top looks over the whole old town; thirty people climb at a time.',
  '舞台在观众中间，演员从你身边走过。开演后不再入场，请提前二十分钟到。':
    'The stage lies among the audience and actors walk past you. Nobody is let in after the start: come twenty minutes early.',
  '四百多种动物住在山坡和湖边。小火车绕园一圈四十分钟，车票已含在门票内。':
    'Over four hundred kinds of animals on hillsides and by the lake. The train takes forty minutes around the park and is included.',
  '茶园里的博物馆，展厅沿着溪水修。下午两点有一场炒茶。':
    'A museum in a tea garden, its halls built along a stream. Tea is roasted at two in the afternoon.',
  '早上八点到十点最热闹，午后它们多半在睡觉。': 'They are liveliest from eight to ten in the morning, and mostly asleep after noon.',
  '一年一建的冰城，最高的滑梯要排队，傍晚亮灯时最好看。':
    'A city of ice, built anew each year. The highest slide has a queue; it is prettiest when the lights come on.',
  '最高的滑道十八米，孩子有自己的浅水城堡。': 'The highest slide is 18 metres; children have a shallow castle of their own.',
  '天然弱碱泉，水温三十八到四十二度。浴巾和更衣柜已含，泳衣自带。':
    'Natural alkaline springs of 38 to 42 degrees. Towel and locker are included; bring swimwear.',
  '五百位村民演自己的日子，雪山就是布景。高处风大，座位没有顶。':
    'Five hundred villagers play their own days before a snow mountain. It is windy up there and the seats have no roof.',
  浦东新区申迪东路1888号: '1888 Shendi East Road, Pudong',
  黄浦区中山东二路153号: '153 Zhongshan East No. 2 Road, Huangpu',
  浦东新区花木路618号: '618 Huamu Road, Pudong',
  西城区德胜门内大街甲5号: '5A Deshengmen Inner Street, Xicheng',
  东城区前门东大街12号: '12 Qianmen East Street, Dongcheng',
  番禺区大石镇105国道迎宾路段: 'National Road 105 at Yingbin Road, Dashi, Panyu',
  西湖区龙井路88号: '88 Longjing Road, Xihu',
  成华区熊猫大道1375号: '1375 Panda Avenue, Chenghua',
  松北区太阳岛西侧: 'West side of Sun Island, Songbei',
  吉阳区亚龙湾路66号: '66 Yalong Bay Road, Jiyang',
  南岸区南山街道龙黄路9号: '9 Longhuang Road, Nanshan, Nan’an',
  玉龙县甘海子: 'Ganhaizi, Yulong County',
};
