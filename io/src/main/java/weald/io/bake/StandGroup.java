package weald.io.bake;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.scatter.SpeciesTally;

/// Species whose plants are looked at together.
///
/// @param name of the species, or of the size class
/// @param members places of the species in the recipe
record StandGroup(String name, List<Integer> members) {
    /// Every placed species by itself, in the recipe's order.
    static List<StandGroup> species(List<Species> species) {
        List<StandGroup> groups = new ArrayList<>();
        for (int s = 0; s < species.size(); s++)
            if (species.get(s).placed())
                groups.add(new StandGroup(species.get(s).id(), List.of(s)));
        return groups;
    }

    /// The placed species of every size class that has any, in the order of the classes.
    static List<StandGroup> sizeClasses(List<Species> species) {
        List<StandGroup> groups = new ArrayList<>();
        for (SizeClass sizeClass : SizeClass.values()) {
            List<Integer> members = new ArrayList<>();
            for (int s = 0; s < species.size(); s++)
                if (species.get(s).placed() && species.get(s).sizeClass() == sizeClass) members.add(s);
            if (!members.isEmpty()) groups.add(new StandGroup(sizeClass.name().toLowerCase(Locale.ROOT), members));
        }
        return groups;
    }

    boolean holds(int species) {
        return members.contains(species);
    }

    /// The tallies of its species together.
    SpeciesTally sum(List<SpeciesTally> tallies) {
        return members.stream().map(tallies::get).reduce(SpeciesTally.NONE, SpeciesTally::plus);
    }
}
