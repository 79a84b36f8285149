import type { hints as english } from './en.ts'

export const hints: Readonly<Record<keyof typeof english, string>> = {
  firstLoserLad: 'Qui a Petit Perdant joue le premier Super et décide de l’ordre des Affrontements.',
  play: 'Une faction par Escouade. Les petits numéros agissent d’abord, les grands se servent d’abord : visez le Butin de votre plan.',
  throwdown:
    'Un Butin pris tôt peut finir la partie, et des Capacités touchent les Affrontements à venir : choisissez l’ordre.',
  claim:
    'Tous voient ce que vous prenez et peuvent deviner votre plan ; un nouveau type compte aussi à la fin de la manche 3.',
  loserLad: 'Qui l’a joue en premier et ordonne les Affrontements : ne l’offrez pas à qui touche au but.',
  attack:
    'Un Super K.-O. n’agit plus et ne prend rien : visez un petit numéro avant qu’il agisse, un grand avant qu’il se serve.',
  stun: 'Il perd Attaque et Capacité : choisissez celui qui ferait le plus de mal à votre camp.',
  guard:
    'Seul le premier K.-O. est évité : gardez un Super aux rares Défenses, ou au grand numéro, qui se sert tôt.',
  grabNow: 'Il est à vous même si ce Super finit K.-O. : prenez ce que votre plan réclame le plus.',
  strip: 'Choisissez celui que les prochaines Attaques de votre camp pourront alors mettre K.-O.',
  hasten: 'L’Attaque d’un allié avant que les ennemis agissent peut sauver votre camp.',
  peekPlan: 'Personne d’autre ne le voit : sachez ce qui manque à son propriétaire, et prenez-le avant lui.',
  scout: 'Personne d’autre ne les voit : sachez s’il y aura combat, et lequel, avant qu’on le choisisse.',
  koLower: 'Les Défenses n’y font rien, et la carte rejoint votre pile de K.-O., qui départage à la fin.',
  koHigher: 'Les grands numéros se servent d’abord : aucune Défense n’aide celui que vous visez.',
  disarm: 'Sa Capacité reste : désarmez l’Attaque que votre camp arrête le moins.',
  silence: 'Il attaque encore : bâillonnez la Capacité à craindre, pas l’Attaque.',
  shieldSquad: 'Regardez les ennemis qui n’ont pas encore agi : quel type d’Attaque reste à venir ?',
  rescue: 'Il n’agira plus, mais pourra prendre du Butin : ramenez un grand numéro.',
  secondStrike:
    'Un K.-O. de plus, si la cible n’a pas cette Défense : pensez à qui doit agir et à qui se sert d’abord.',
  swapField: 'Donnez ce dont votre plan se passe, prenez ce qu’il réclame.',
  takeDuplicate: 'Un double de trop pour l’un peut être la pièce qui vous manque.',
  encore: 'Le Cerveau de cet allié fait les choix : préférez un de vos Supers.',
  redeploy:
    'Il combattra là-bas, visible, comme s’il venait d’être joué : fuyez un combat perdu, ou renforcez ailleurs.',
  bagDip: 'Le reste retourne au Sac : gardez ce que votre plan réclame, sinon un type nouveau.',
  bounty: 'Il est à vous aussitôt, quoi qu’il arrive à ce Super : prenez ce que votre plan réclame le plus.',
  swapPlayers:
    'Attention à ce que vous cédez : si cela complète son plan et pas le vôtre, la partie est à lui.',
  koTheft:
    'Qui a le moins de K.-O. reçoit Petit Perdant ; qui en a le plus l’emporte en cas d’égalité finale.',
  moveLoot: 'Amenez ce qu’il vous faut là où vous êtes en force, ou éloignez ce que d’autres convoitent.',
}
