import type { hints as english } from './en.ts'

export const hints: Readonly<Record<keyof typeof english, string>> = {
  split:
    'Un voisin prend un lot, vous gardez l’autre : rendez les deux bons à garder, ou appâtez avec ce qui vous manquera peu.',
  'draft.take':
    'Une Machination paie ce que vous collectionnez déjà ; un Larbin sert aussitôt ; les autres cartes restent et comptent à la fin.',
  choose:
    'Pensez aux deux côtés : ce que vous laissez va au voisin, et l’Influence ne se compare qu’entre voisins.',
  'lackey.sell':
    'Chaque Trésor rapporte 1 $ de plus que le précédent : vendez ce qui vaut peu. Une carte vendue perd tout le reste.',
  'lackey.discard':
    'Deux Preuves ne coûtent rien ; dès la troisième, chacune coûte 3 $, les deux premières aussi.',
  'lackey.dive':
    'Quelle qu’elle soit, elle devient un Trésor de plus, et chaque Trésor rapporte 1 $ de plus que le précédent.',
  'lackey.frame':
    'Une troisième Preuve fait payer 3 $ chacune au voisin ; s’il vous en reste deux au plus, vous ne payez rien.',
  'lackey.peek':
    'Personne d’autre ne les voit ; la carte prise est montrée à tous et compte comme prise au coffre.',
}
