import type { Note } from './en.ts'

export const fr: Readonly<Record<Note, string>> = {
  play: 'Vous êtes un Cerveau et votre plan est secret : six Butins qu’il vous faut. Complétez-le et vous gagnez aussitôt ; sinon, la victoire va à qui possède le plus de types après trois manches. Le Butin est posé à trois Affrontements, et des Supers se battent pour lui. Touchez Le Dernier Propriétaire (39), puis l’Affrontement A, où sont votre Sous-marin et vos Billets.',
  second:
    'Chacun joue à son tour un Super face cachée : on voit où et combien, pas qui. Une étoile marque le Butin de votre plan. Il y en a deux en B. Votre Escouade à chaque Affrontement est toute de Héros ou toute de Vilains. Commencez B avec une Héroïne : Madame Diapason (28).',
  join: 'Les Héros en B, à qui qu’ils soient, combattent ensemble contre tous les Vilains. Lanterne-Phalène (21) rejoint Madame Diapason en B.',
  heron:
    'Le symbole de gauche dit comment un Super attaque, les boucliers à quoi il résiste. Une attaque met K.-O. chaque ennemi sans le bouclier correspondant. Le Héron de Zinc (29) attaque en Psychique : en B.',
  duchess:
    'Le grand nombre dit quand un Super agit : le plus petit d’abord. Qui agit tôt peut mettre les autres K.-O. avant qu’ils ne fassent quoi que ce soit. La Duchesse de Rouille, numéro 18, en A, avec votre Vilain.',
  phantom:
    'Le Fantôme à la Craie (17) est rapide aussi, et le Psychique passe là où peu ont ce bouclier. En B.',
  ledger:
    'Les Capacités viennent après l’attaque. Le Grand Livre Noir (15) vous laisse regarder le plan secret de quelqu’un. En A.',
  doldrum:
    'Le Docteur Marasme, numéro 3, agit avant presque tous et donne à tout votre camp en A un bouclier Psychique. Essayez de le poser en B, et on vous dira pourquoi c’est impossible. En A.',
  rosalind:
    'La dernière : Rosalind des Toits (8) ne sait pas se battre, mais prend un Butin en plein combat. En B.',
  throwdown:
    'Tous les Supers sont posés. Vous avez Petit Perdant : à vous de choisir l’Affrontement qui se joue d’abord. Prenez B. Puis regardez : tous se retournent et agissent dans l’ordre de leurs nombres. « Suivant » va pas à pas, « À mon tour » vous mène à votre prochaine décision.',
  grab: 'C’est le moment de Rosalind. Perfidia a été plus rapide et a pris le Cerveau. Les Contrats de sbires font partie de votre plan : prenez-les avant que le combat ne reprenne.',
  next: 'Votre camp a gagné : plus aucun Vilain, le combat s’est arrêté aussitôt. Les survivants réclament le Butin, le plus grand nombre d’abord, et Ottoline avait les trois plus grands. Vous avez vos Contrats. À présent l’Affrontement A.',
  peek: 'Le Grand Livre Noir a balayé trois Héros et jette maintenant un œil. Personne d’autre ne le verra, et cela reste noté pour vous. Ottoline a déjà trois Butins : regardez le sien.',
  claim:
    'Plus aucun Héros : A est à vous. Le Dernier Propriétaire, le plus grand nombre, réclame le premier. Prenez le Sous-marin emprunté : il fait partie de votre plan.',
  claimAgain:
    'À la Duchesse de Rouille : les Billets non marqués font aussi partie de votre plan. La victoire est vérifiée après chaque Butin.',
  wrong: 'C’est permis, mais cette leçon prend un autre chemin. Relisez la note.',
  end: '{mine} sur {needed} en une manche, et {kos} K.-O. Deux manches suivent avec d’autres Affrontements ; Petit Perdant va à qui a le moins de K.-O. : Perfidia. Complétez votre plan, surveillez ce que les autres ramassent, et sabotez qui s’en approche. Le plan est toujours sur votre bureau.',
}
